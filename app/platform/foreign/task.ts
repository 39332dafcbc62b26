// What the server has done in the process for foreign files: the name of a task, what it takes and gives, and what it may cost.

/**
 * A kind of work on a file that a person has handed in. `Input` and `Output` are JSON, with bytes (`Uint8Array`) anywhere in it. A task
 * that takes more than `seconds` of processor, or whose process has more than `mebibytes` of memory, is killed.
 */
export type ForeignTask<Input, Output> = {
  readonly name: string;
  readonly seconds: number;
  readonly mebibytes: number;
  /** For the compiler alone. */
  readonly types?: (input: Input) => Output;
};

/** A task together with what does it. `load` runs in the process for foreign files, when the task is first asked for. */
export type CarriedTask = { name: string; load: () => Promise<(input: never) => unknown> };

/** Says what does `task`. */
export function carry<Input, Output>(
  task: ForeignTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): CarriedTask {
  return { name: task.name, load };
}
