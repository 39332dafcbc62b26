// Surnames common in Spain, without accents: they tell «Santiago Ramón y Cajal», one person, from «Ana García y Luis», two.

const names = `abad abella acosta agirre aguado aguayo aguero aguilar aguilera aguirre alarcon alba albert alcaide alcala alcantara aldea alegre aleman
alfaro alfonso alonso alvarado alvarez amador amaya amoros andrade andres andreu anton aparicio aragon aramburu arana aranda araujo arce
arevalo arias armengol arnau arregi arribas arrieta arrizabalaga arroyo artola asensio atienza avila aviles ayala ayuso aznar baena
balaguer ballester ballesteros banos baquero barba barbero barcelo barea barreiro barrera barreto barrios barroso bastida batista
bautista becerra beltran benavides benitez benito bermejo bermudez bernabe bernal bernat berrocal bilbao blanco blasco blazquez bonet
bonilla borrego borrell bosch bravo briones brito bueno burgos bustamante bustos caballero cabello cabezas cabrera cabrero caceres
cadafalch cajal calatayud calderon calero calvo camacho camara campos canas cano canovas cantero carballo cardenas cardona carmona caro
carrasco carrera carreras carretero carrillo carrion carvajal casado casals casanova casas castano castellano castellanos castells
castillo castro catalan cebrian cepeda cerda cervantes cervera chacon chamorro chaves clemente cobo cobos coca coll collado colom
colomer conde conesa contreras cordero cordoba cornejo corral corrales correa cortes cortez cortina costa costas crespo cruz cuenca
cuesta cuevas curto delgado diaz diego diez dominguez donoso duarte duran echeverria elizalde elorza escobar escolano escribano escudero
esparza espejo espinosa esteban esteve estevez estrada etxebarria etxeberria exposito expositor fabregas fajardo falcon farre feijoo
felipe fernandez ferran ferrandez ferreira ferreiro ferrer ferrero figueras figueroa flores florez folch font fontan forner franco
freire frias fuente fuentes fuster galan gallardo gallego gallegos galvan galvez gamez garay garcia garmendia garrido garriga garzon
gaspar gasset gil gimenez gimeno giner giraldo giron godoy goicoechea goikoetxea gomez gomis gonzalez gonzalvo gordillo gorostiza gracia
gragera granado granados grau guerra guerrero guevara guijarro guillen guirao gutierrez guzman haro heras heredia hernandez hernando
herranz herrera herrero herreros hervas hidalgo hierro hoyos huerta hurtado ibanez ibarra iglesias infante iniesta iriarte iturralde
izquierdo jara jaramillo jerez jimenez jordan jorge jover juan juarez jurado lacasa lafuente lago laguna lara larranaga larrea lazaro
leal ledesma leiva leon lerma lima linares llamas lleida llopis llorca llorens llorente lloret lluch lobo lopera lopez lorca lorente
lorenzo losada lozano lucas lucena luna luque macias madrid maldonado manrique manso manzanares manzano marcos marin marquez marrero
marti martin martinez martorell mas masip mata mateo mateos mateu medina mejias melero melgar mena mendez mendoza menendez mercader
merchan merino mesa mestre miguel millan mira miralles miranda miro molina moliner molins moll monge montalvo montero montes montesinos
montiel montoro montoya mora moral morales moran morante morata moreira moreno morera morillo moya mulero munoz murcia murillo nadal
naranjo narvaez navarrete navarro nebot nicolas nieto noguera noguerol novoa nunez ocana ochoa oliva olivares oliver olivera oller
olmedo olmo olmos ordonez orellana oriol orozco orta ortega ortiz ortuno osorio osuna otero otxoa oviedo pacheco padilla padron palacios
palau palma palomares palomino palomo pardo paredes parra parras pascual pastor pavon pazos pedraza pedrosa peinado peiro pelaez pena
penalver peralta perea pereda pereira perez peris pineda pinero pinto piquer piqueras pizarro plaza polo pomares ponce pons portillo
poveda pozo prado prados prat prats prieto puente puerta puertas puig pujol pulido quero quesada quevedo quintana quintero quiroga
quiros rabadan ramirez ramon ramos rebollo recio redondo reig reina requena rey reyes riba ribas ribera ribes rico riera rincon rio rios
ripoll riquelme rivas rivera rivero roca rocha rodenas rodrigo rodriguez roig rojas rojo roldan roman romera romero romeu ros rosa
rosado rosales rosario rosell rossello rovira royo ruano rubio rueda rufino ruiz rus saavedra sabater sacristan saez sainz sala salas
salazar salcedo salgado salguero salinas salmeron salvador samper sanchez sanchis sancho sandoval sanjuan sans santamaria santana
santiago santos sanz sarmiento sastre saura sebastian segarra segovia segura sempere seoane sepulveda serna serra serrano sevilla sierra
silva silvestre simo simon sirvent sobrino sola solano soler solis soliz somoza soria soriano sosa sotelo soto souto suarez suerez tapia
tapias tejada tejedor tejero tellez tello teruel toledano toledo tomas tormo toro torralba torre torrecilla torrens torrent torres
tortosa trigo trillo trujillo turrion ubeda ugarte urbano urena uriarte urrutia vaca valdes valencia valenzuela valera valero valiente
valle vallejo valles vallve valverde vaquero vara varela vargas vasquez vazquez vega vegas velasco velazquez velez vera verdu verdugo
vergara viana vicens vicente vidal viera vigo vila vilar vilches villa villalba villanueva villar villaverde villegas villen villena
vinas virgili vives vizcaino yague yanez yuste zabala zafra zamora zamorano zapata zaragoza zarate zubiri zubizarreta zuniga zurita`;

/** Each without accents, in lower case. */
export const surnames: ReadonlySet<string> = new Set(names.split(/\s+/));
