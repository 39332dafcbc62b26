// Fields of the door: a line of text, and a choice of large options.
import { useId } from "react";
import css from "./sheet.module.css";

/** One line; `error` stands beside it and nothing typed is lost. */
export function LineField({
  label,
  hint,
  error,
  value,
  most,
  onType,
}: {
  label: string;
  hint?: string;
  error: string | null;
  value: string;
  /** The most characters. */
  most: number;
  onType: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className={css.input}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={most}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-words` : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {(error || hint) && (
        <small id={`${id}-words`} className={error ? css.error : undefined}>
          {error ?? hint}
        </small>
      )}
    </div>
  );
}

/** One of several; each option is as large as a thumb. */
export function Options<Value extends string>({
  label,
  of,
  value,
  onChoose,
}: {
  label: string;
  of: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <>
      <h2 className={css.title} id={id}>
        {label}
      </h2>
      <div className={css.options} role="radiogroup" aria-labelledby={id}>
        {of.map((option) => (
          <label key={option.value}>
            <input type="radio" name={id} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </>
  );
}
