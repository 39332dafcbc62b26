// First names that are common in Spain, without accents: they tell «García Pérez, Ana» from «Ana, Luis».

const names = `aaron abel abril ada adela adelaida adolfo adrian adriana africa agata agustin agustina aida ainara ainhoa aitana aitor alba
alberto aleix alejandra alejandro alex alexandra alexia alfonso alfredo alicia alma almudena alonso alvaro amadeo amalia amaia amanda amelia
amparo ana anabel anais andrea andreu andres andoni angel angela angeles angels anna anselmo antonia antonio anxo aranzazu ariadna arnau
arturo asier asuncion aurelio aurora azucena barbara bartolome beatriz begona belen benito benjamin berta bernardo blanca blas boris borja
brais bruno camila candela carla carles carlos carlota carme carmelo carmen carmina carolina catalina cayetana cecilia celia cesar charo
chema clara claudia claudio concepcion concha conchi consuelo cosme cristian cristina cristobal dani daniel daniela dario david delia denis
diana diego dolores domingo dolors eduardo elena elisa elias eloy elvira emilia emiliano emilio emma encarna encarnacion enric enrique eric
erika ernesto ester esteban estefania estela esther estrella eugenia eugenio eulalia eusebio eva fabian fatima federico felipe felix
fermin fernanda fernando fidel flora francesc francisca francisco fran gabriel gabriela gael gemma genoveva german gerard gines gisela
gloria gonzalo gorka graciela gregorio guadalupe guillem guillermo gustavo hector helena herminia hortensia hugo ignacio igor iker imma
inaki ines inigo inma inmaculada ion irati irene iris isaac isabel isidro ismael ivan jacinto jacobo jaime jan javi javier jaume jesus
jimena joan joana joaquin jon jonathan jordi jorge josefa josefina josep jose juan juana juanjo judit julen julia julian julio kevin laia
lara laura leandro leire leo leon leonor leticia lidia lola lolo lope lorena lorenzo lourdes loreto lucas lucia lucio luis luisa luisma
luna luz macarena maider maite malena manel manoli manolo manuel manuela mar marc marcel marcelo marcos margarita maria mariana mariano
marina mario marisa marisol marta marti martin martina mateo matias matilde mauricio maximo mayte mercedes merche miguel mikel milagros
mireia miren miriam moises monica montse montserrat nacho nadia naiara nando natalia nazaret nekane nerea nestor nicolas nieves noa noelia
nora norma nuria octavio olga olivia oliver oriol oscar pablo paco paloma paola pascual patricia patxi pau paula paulina paz pedro pepa
pepe pere petra pilar pol purificacion quique rafa rafael raimundo ramiro ramon raquel raul rebeca regina remedios ricardo rita rita
roberto rocio rodrigo rogelio roman rosa rosalia rosana rosario rosendo ruben rufino ruth salvador samuel sandra santi santiago sara saul
sebastian sergi sergio silvia simon sofia sol soledad sonia soraya susana tamara tania telmo teo teodoro teresa thiago tomas toni trini
trinidad unai uxue valentin valentina valeria vanesa vera veronica vicente vicent vicky victor victoria violeta virginia xabier xavi xavier
ximena xoan yago yaiza yolanda zaida zoe`;

/** Each without accents, in small letters. */
export const firstNames: ReadonlySet<string> = new Set(names.split(/\s+/));
