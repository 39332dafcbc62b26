// The one script of an event's page, fetched after everything else; the page does not need it.
import script from "./page-script.js?url";

export function PageScript() {
  return <script src={script} defer />;
}
