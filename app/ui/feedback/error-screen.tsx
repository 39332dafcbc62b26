// The screen that stands in place of one that could not be shown.

/** An error screen for an HTTP `status`, with the request's id to quote. */
export function ErrorScreen({ status, requestId }: { status: number; requestId?: string | undefined }) {
  return (
    <main>
      <h1>{status === 404 ? "Página no encontrada" : "No hemos podido mostrar esta página"}</h1>
      {requestId && <p>Referencia: {requestId}</p>}
    </main>
  );
}
