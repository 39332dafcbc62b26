// The links to one's own data, below an answer.

/** To download one's data, and to delete it. decisions SC-41, robustness L-1 and L-3 */
export function OwnDataLinks({ path }: { path: string }) {
  return (
    <p className="fine">
      <a href={`${path}/datos`}>Descargar mis datos</a> · <a href={`${path}/olvidar`}>Borrar mis datos</a>
    </p>
  );
}
