// The tasks for the process for foreign files: a task's name, input, output and limits.

/**
 * A kind of work on an uploaded file. `Input` and `Output` are JSON, with bytes (`Uint8Array`) anywhere in it. A task is
 * killed if it takes more than `seconds` of processor time, or its process more than `mebibytes` of memory.
 */
export type ForeignTask<Input, Output> = {
  readonly name: string;
  readonly seconds: number;
  readonly mebibytes: number;
  /** For the compiler alone. */
  readonly types?: (input: Input) => Output;
};

/** A task with its implementation. `load` runs in the process for foreign files, at the task's first use. */
export type CarriedTask = { name: string; load: () => Promise<(input: never) => unknown> };

/** Pairs `task` with its implementation. */
export function carry<Input, Output>(
  task: ForeignTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): CarriedTask {
  return { name: task.name, load };
}
