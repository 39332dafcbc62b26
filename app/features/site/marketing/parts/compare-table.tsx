// A table that compares its columns line by line. It is as wide as its place: on a phone its words are smaller.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import css from "./compare-table.module.css";

/** A word, or whether it is there. */
export type Cell = string | boolean;

export function CompareTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
}) {
  return (
    <section aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <td>
              <span className="sr">Qué</span>
            </td>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{typeof cell === "string" ? cell : <Yes isThere={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Yes({ isThere }: { isThere: boolean }) {
  return (
    <>
      {isThere ? <IconCheck aria-hidden /> : <span aria-hidden="true">–</span>}
      <span className="sr">{isThere ? "Sí" : "No"}</span>
    </>
  );
}
