// First names in Spain, their short forms, and names of guests from elsewhere, without accents: they tell «García Pérez, Ana» from «Ana,
// Luis».

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

const others = `adam ahmed aicha aimar aimara alaitz alazne alessandro ali amaiur amina amparin anartz ander ane anke anne antia antons antxon aritz
arkaitz arlet arrate asun austin axel axier bea bego benat beni berni biel bittor brad brandan breixo brian brooke bruna camille catuxa
chari charles charlie chen chiara chus ciaran claire cris curro danel dmitri dolo duarte edu edurne edward eider ekaitz eki ele
elizabeth emily enaut encarni eneko erik ernest estel estitxu eudald fco fdo fede fermi ferran fina fini fiz francesca freya gala garazi
garikoitz geli gema george giovanni giulia giuseppe goizane goncalo gonza guada guille guiu haizea hans haritz harry hassan heike
helga henry hodei iago ibai idoia igone imanol ingrid inhar irantzu iria isa itsaso itziar ivet izaro jack jacques james jana jane jean
jesusa joao joel jofre john jokin jone josan joseba josele josete josu josune juancar juancho juani juli jurgen karen karim kate katie
kepa kerman klaus koldo lali lars lauri lena leti li lide lierni linda lisa lluc lluis lluisa lois loli lolita luc luca luci luisfer
lukas lupe lur ma mabel maddi magi maialen maitane malu mamen manu mapi marcal marco marga margaret mari marian maribel maricarmen marie
marijose mariluz mariona maripaz mark markel martino maruxa mary mateu matteo matthias mattin maurici max mayka mei mencia merce mercha
meri meritxell michael michel miguelon mikele miquel mirari mohamed mohammed nahia nancy nano narcis naroa natasha nati neus niamh nil
nils nines noe noor nuri oier oihan oihana oksana olatz oleguer olena omar ona oskar paca pachi pacho paio paolo paqui paquita pati
patri patrick paul peio pep pepi pepin pepita peter philippe pierre puri queralt quino rafi ramona reme remei richi ro rober robert roc
roger roser rosi rosita rufo rui ryan sabela sabelina sabine sagra saioa salut samu sandri santos sarah sean sebas sera siobhan sole
sophie stefan steve susan susi sven svetlana tecla tere thomas tiago tina tito tonin tono txell txema txomin unax urko uwe uxia uxio
vane vero vicenta wei william wolf wolfgang xabat xabi xan xandre xenia xiana xune xurxo yan yasmin yoli youssef yune zigor zurine`;

/** Each without accents, in lower case. */
export const firstNames: ReadonlySet<string> = new Set(`${names} ${others}`.split(/\s+/));
