// Finds words that touch in a page without styles.

const inline =
  /^<\/?(?:a|abbr|b|button|code|em|i|input|label|kbd|mark|option|output|q|s|select|small|span|strong|sub|sup|textarea|time|u)\b/i;

/** Every place where only the stylesheet separates two words or numbers: «Iniciar Sesión|Registrarse». */
export function touchingWords(html: string): string[] {
  const shown = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|svg|head|template|select)\b[\s\S]*?<\/\1>/gi, "<p>");
  const touching: string[] = [];
  let before = "";
  let hasTag = false;
  for (const piece of shown.split(/(<[^>]*>)/)) {
    if (piece.startsWith("<")) {
      if (inline.test(piece)) hasTag = true;
      else before = "";
    } else if (piece !== "") {
      if (hasTag && /[\p{L}\p{N}.!?…»]$/u.test(before) && /^[\p{L}\p{N}¿¡«]/u.test(piece))
        touching.push(`${before.slice(-30)}|${piece.slice(0, 30)}`);
      before = piece;
      hasTag = false;
    }
  }
  return touching;
}
