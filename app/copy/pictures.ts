// What is said of pictures wherever a host gives one.

/** Beside the address of a picture that lies elsewhere: what its owner learns of the browsers that ask for it. robustness G-3 */
export const pictureAddressHint = "https://… Quien la guarda verá que alguien la mira, pero no desde qué página.";
