// The keys of the plan, as its users read them.

export const planKeys = [
  ["Flechas", "ir a la mesa de al lado"],
  ["Intro", "elegir la mesa, o sentar a quien llevas"],
  ["M, flechas, Intro", "mover la mesa 10 cm; con Mayúsculas 1 cm, con Control 1 m; Escape la deja como estaba"],
  ["R, Mayúsculas R", "girarla 15 grados"],
  ["L", "echarle el candado o quitárselo; en la lista de la mesa, a una persona"],
  ["D", "copiarla"],
  ["Supr", "abrirla, para eliminarla"],
  ["Espacio, Mayúsculas Espacio", "elegirla, elegir varias"],
  ["Control Z, Control Mayúsculas Z", "deshacer, rehacer"],
  ["+, −, 0", "acercar, alejar, verlo todo"],
  ["F", "verlo a pantalla completa, y volver"],
  ["?", "ver estas teclas"],
] as const;

export const seatKeys = [
  ["Flechas", "ir al asiento de al lado"],
  ["Intro, Espacio", "elegir el asiento, o sentar a quien llevas"],
  ["M, flechas, Intro", "mover la fila 10 cm; con Mayúsculas 1 cm, con Control 1 m; Escape la deja como estaba"],
  ["Control Z, Control Mayúsculas Z", "deshacer, rehacer"],
  ["+, −, 0", "acercar, alejar, verlo todo"],
  ["?", "ver estas teclas"],
] as const;
