// The only script of an event's page, loaded after everything else; the page works without it.
import script from "./page-script.js?url";

export function PageScript() {
  return <script src={script} defer />;
}
