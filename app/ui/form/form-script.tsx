// The form script of pages without a framework, once per page. The forms work without it.
import script from "./form-script.js?url";

export function FormScript() {
  return <script src={script} defer />;
}
