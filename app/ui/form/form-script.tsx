// The script of the forms on a page without a framework, once a page. The forms do without it.
import script from "./form-script.js?url";

export function FormScript() {
  return <script src={script} defer />;
}
