// The links to one's own data, below an answer, and the days on which it goes.

/** To what one has consented to, with the copy of one's data, and to the page that deletes it. decisions SC-41, robustness L-1 and L-3 */
export function OwnDataLinks({ path, keeps }: { path: string; keeps: readonly string[] }) {
  return (
    <>
      <p className="fine">
        <a href={`${path}/permisos`}>Tus datos</a> · <a href={`${path}/olvidar`}>Borrar mis datos</a>
      </p>
      {keeps.map((text) => (
        <p key={text} className="fine">
          {text}
        </p>
      ))}
    </>
  );
}
