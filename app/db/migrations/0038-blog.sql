-- The blog and its newsletter: posts with their earlier texts, comments, likes, what readers keep, views, stories that people sent, and the
-- e-mails to subscribers. Who writes without an account is known by a random number in a cookie, of which only the digest is kept (SC-26).
create table blog_posts (
  id uuid primary key,
  slug text not null constraint blog_posts_slug_key unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 1 and 150),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Title, excerpt, tags and words without accents.
  search text not null default '',
  words integer not null default 0,
  category text not null check (category in ('eventos', 'organizacion', 'proveedores', 'comunidad')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  featured boolean not null default false,
  cover_key text references files (key) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_date timestamptz not null default now(),
  -- Empty while it waits for staff, who let it be seen by all.
  approved_at timestamptz,
  author_id uuid references users (id) on delete set null,
  visitor bytea,
  -- Written by staff: it stays when its author's account goes.
  by_house boolean not null default false,
  views integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_shown on blog_posts (publish_date desc) where status = 'published';
create index blog_posts_author on blog_posts (author_id) where author_id is not null;
create index blog_posts_visitor on blog_posts (visitor) where visitor is not null;
create index blog_posts_cover on blog_posts (cover_key) where cover_key is not null;

create table blog_versions (
  post_id uuid not null references blog_posts (id) on delete cascade,
  version integer not null,
  title text not null,
  excerpt text not null,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (post_id, version)
);

create table blog_comments (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  author_id uuid references users (id) on delete cascade,
  visitor bytea,
  -- What somebody without an account called themselves.
  name text not null default '' check (char_length(name) <= 60),
  content text not null check (char_length(content) between 1 and 2000),
  publish_date timestamptz not null default now(),
  approved_at timestamptz
);
create index blog_comments_post on blog_comments (post_id, publish_date);
create index blog_comments_author on blog_comments (author_id) where author_id is not null;
create index blog_comments_waiting on blog_comments (publish_date) where approved_at is null;

-- A reader likes a post, or a comment on it, once: an account, or a browser without one.
create table blog_likes (
  post_id uuid not null references blog_posts (id) on delete cascade,
  comment_id uuid references blog_comments (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  visitor bytea,
  at timestamptz not null default now(),
  check (num_nonnulls(user_id, visitor) = 1),
  constraint one_like_a_reader unique nulls not distinct (post_id, comment_id, user_id, visitor)
);
create index blog_likes_comment on blog_likes (comment_id) where comment_id is not null;
create index blog_likes_user on blog_likes (user_id) where user_id is not null;

create table blog_saves (
  post_id uuid not null references blog_posts (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  visitor bytea,
  at timestamptz not null default now(),
  check (num_nonnulls(user_id, visitor) = 1),
  constraint one_save_a_reader unique nulls not distinct (post_id, user_id, visitor)
);
create index blog_saves_user on blog_saves (user_id) where user_id is not null;

-- Which session of a browser has counted for which post; forgotten after two days.
create table blog_views (
  post_id uuid not null references blog_posts (id) on delete cascade,
  session bytea not null,
  at timestamptz not null default now(),
  primary key (post_id, session)
);
create index blog_views_at on blog_views (at);

-- What people told of their celebration, and staff let be seen.
create table success_stories (
  id uuid primary key,
  application_id uuid unique references applications (id) on delete set null,
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 254),
  event_type text not null check (char_length(event_type) <= 40),
  title text not null check (char_length(title) between 1 and 150),
  experience text not null check (char_length(experience) <= 4000),
  published_at timestamptz not null default now()
);
create index success_stories_email on success_stories (email);

-- What went to all who had said yes at that moment.
create table newsletters (
  id uuid primary key,
  subject text not null check (char_length(subject) between 1 and 150),
  body text not null check (char_length(body) between 1 and 10000),
  sent_by uuid references users (id) on delete set null,
  recipients integer not null default 0,
  sent_at timestamptz not null default now()
);
create index newsletters_sent_by on newsletters (sent_by) where sent_by is not null;

-- One more kind of form and one more of picture, whatever others there are by now.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('applications', 'applications_kind_check', 'story'), ('files', 'files_purpose_check', 'post-cover')) as list (tab, con, val) loop
    execute (
      select format('alter table %I drop constraint %I, add constraint %I %s', wanted.tab, wanted.con, wanted.con,
        regexp_replace(pg_get_constraintdef(oid), '\]', format(', %L::text]', wanted.val)))
      from pg_constraint where conname = wanted.con
    );
  end loop;
end $$;

-- The articles that the blog begins with. Staff edits them, or takes them away, as any other post.

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000001', 'como-sentar-a-ochenta-personas-sin-perder-a-ninguna', 'Cómo sentar a ochenta personas sin perder a ninguna',
  'El plano de mesas no es un puzle: es una cena. Se hace en una tarde si empiezas por donde toca.',
  'eventos', array['mesas', 'banquete', 'invitados'], true, 'published', true, 781, '2026-11-14T09:00:00Z', '2026-11-14T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hay quien empieza por la mesa presidencial. Mala idea: es la única que se coloca sola. Empieza por la gente que no conoce a nadie, porque ahí se gana o se pierde la noche. Quien está rodeado de los suyos se divierte en cualquier silla; quien viene sin pareja, o de otra ciudad, depende por completo de a quién le pongas al lado."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Antes de mover una silla"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Cierra la lista. Con un «quizás» no se puede sentar a nadie; para eso está la fecha límite. Quien no ha contestado todavía no tiene sitio, y conviene saberlo antes de imprimir nada."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Agrupa por casas. Una familia que ha venido en el mismo coche quiere cenar en la misma mesa. Separarla solo tiene sentido si los jóvenes lo piden."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Apunta lo que no se come. La cocina sirve por mesas: si sabe en cuál está la persona celíaca, el plato llega bien a la primera."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Pide el plano del salón con las columnas, las puertas y el sitio de la música. Una mesa perfecta sobre el papel puede acabar detrás de un pilar."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Con eso delante, cuenta las sillas de cada mesa y réstale una. Esa es tu capacidad real. El hueco que queda te salvará cuando alguien venga acompañado o cuando haya que mover a una persona a última hora sin deshacer tres mesas."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El orden que funciona"}]},{"type":"paragraph","content":[{"type":"text","text":"Coloca primero las mesas difíciles y deja las fáciles para el final. Difíciles son la de los amigos sueltos, la de los compañeros de trabajo que no tienen relación entre sí, la de los primos lejanos. Busca en cada una a una persona que haga de bisagra: alguien que hable con todo el mundo y que conozca, aunque sea un poco, a dos o tres de los demás. Una mesa con bisagra se presenta sola."}]},{"type":"paragraph","content":[{"type":"text","text":"Después van las familias. Aquí la regla es no partir las casas y no juntar a más de dos ramas que apenas se traten. Una mesa de diez con dos familias de cinco suele funcionar; una mesa de diez con cinco parejas que no se conocen, casi nunca."}]},{"type":"paragraph","content":[{"type":"text","text":"Los amigos íntimos van al final, porque caben en cualquier parte. Es tentador hacer con ellos una sola mesa enorme y ruidosa. Resiste: repartidos en dos, animan media sala en lugar de una esquina."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Las distancias que importan"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"La abuela, cerca del baño y lejos del altavoz."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Los niños, donde sus padres los vean sin oírlos. Si hay mesa infantil, al lado de la de sus padres y nunca junto a la cocina."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quien usa silla de ruedas o carrito, junto a un pasillo ancho y con el hueco ya hecho, sin tener que pedir que retiren una silla."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quienes se han separado, en diagonal: ni de frente ni de espaldas. De frente se miran toda la cena; de espaldas se adivinan."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quien va a hablar o a cantar, con salida fácil hacia el micrófono."}]}]}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Deja una silla libre. Siempre hay quien llega con alguien."}]}]},{"type":"paragraph","content":[{"type":"text","text":"En el dibujo de Convite, esa silla es la amarilla. No es casualidad."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"¿Y la mesa presidencial?"}]},{"type":"paragraph","content":[{"type":"text","text":"Hay tres maneras y ninguna es obligatoria. La clásica, con padres y padrinos, da solemnidad pero aísla a los novios. La de amigos, con los testigos, es más alegre y deja a los padres libres para atender a los suyos. La mesa de dos funciona si la pareja quiere comer algo caliente: el resto de la noche ya la pasarán de pie."}]},{"type":"paragraph","content":[{"type":"text","text":"Lo importante es decidirlo pronto y decirlo en persona a quienes podrían esperar otra cosa. Un plano colgado en la puerta no es el lugar para enterarse de que no estás donde creías."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Qué hacer con los cambios de última hora"}]},{"type":"paragraph","content":[{"type":"text","text":"Los habrá. Alguien se pone enfermo, a alguien le sale una guardia, alguien aparece con un bebé. Deja de mover piezas dos días antes y apunta los cambios en un papel; el día de la fiesta, que los resuelva una sola persona que no seas tú, con el plano en la mano y permiso para decidir."}]},{"type":"paragraph","content":[{"type":"text","text":"Lleva dos listas impresas: una por mesas, para el salón, y otra por orden alfabético, para la puerta. La segunda es la que evita la cola. Nadie busca su mesa leyendo diez carteles; todo el mundo busca su apellido."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Una comprobación antes de dormir"}]},{"type":"paragraph","content":[{"type":"text","text":"Lee el plano mesa por mesa y hazte una pregunta con cada nombre: ¿con quién va a hablar esta persona cuando retiren el primer plato? Si la respuesta es «con nadie», mueve una silla. Si la respuesta es «con quien tiene al lado, seguro», ya está. Esa es toda la ciencia, y cabe en una tarde."}]}]}$post$,
  $post$como sentar a ochenta personas sin perder a ninguna
el plano de mesas no es un puzle: es una cena. se hace en una tarde si empiezas por donde toca.
mesas banquete invitados
hay quien empieza por la mesa presidencial. mala idea: es la unica que se coloca sola. empieza por la gente que no conoce a nadie, porque ahi se gana o se pierde la noche. quien esta rodeado de los suyos se divierte en cualquier silla; quien viene sin pareja, o de otra ciudad, depende por completo de a quien le pongas al lado.

antes de mover una silla

- cierra la lista. con un «quizas» no se puede sentar a nadie; para eso esta la fecha limite. quien no ha contestado todavia no tiene sitio, y conviene saberlo antes de imprimir nada.
- agrupa por casas. una familia que ha venido en el mismo coche quiere cenar en la misma mesa. separarla solo tiene sentido si los jovenes lo piden.
- apunta lo que no se come. la cocina sirve por mesas: si sabe en cual esta la persona celiaca, el plato llega bien a la primera.
- pide el plano del salon con las columnas, las puertas y el sitio de la musica. una mesa perfecta sobre el papel puede acabar detras de un pilar.

con eso delante, cuenta las sillas de cada mesa y restale una. esa es tu capacidad real. el hueco que queda te salvara cuando alguien venga acompanado o cuando haya que mover a una persona a ultima hora sin deshacer tres mesas.

el orden que funciona

coloca primero las mesas dificiles y deja las faciles para el final. dificiles son la de los amigos sueltos, la de los companeros de trabajo que no tienen relacion entre si, la de los primos lejanos. busca en cada una a una persona que haga de bisagra: alguien que hable con todo el mundo y que conozca, aunque sea un poco, a dos o tres de los demas. una mesa con bisagra se presenta sola.

despues van las familias. aqui la regla es no partir las casas y no juntar a mas de dos ramas que apenas se traten. una mesa de diez con dos familias de cinco suele funcionar; una mesa de diez con cinco parejas que no se conocen, casi nunca.

los amigos intimos van al final, porque caben en cualquier parte. es tentador hacer con ellos una sola mesa enorme y ruidosa. resiste: repartidos en dos, animan media sala en lugar de una esquina.

las distancias que importan

- la abuela, cerca del bano y lejos del altavoz.
- los ninos, donde sus padres los vean sin oirlos. si hay mesa infantil, al lado de la de sus padres y nunca junto a la cocina.
- quien usa silla de ruedas o carrito, junto a un pasillo ancho y con el hueco ya hecho, sin tener que pedir que retiren una silla.
- quienes se han separado, en diagonal: ni de frente ni de espaldas. de frente se miran toda la cena; de espaldas se adivinan.
- quien va a hablar o a cantar, con salida facil hacia el microfono.

deja una silla libre. siempre hay quien llega con alguien.

en el dibujo de convite, esa silla es la amarilla. no es casualidad.

¿y la mesa presidencial?

hay tres maneras y ninguna es obligatoria. la clasica, con padres y padrinos, da solemnidad pero aisla a los novios. la de amigos, con los testigos, es mas alegre y deja a los padres libres para atender a los suyos. la mesa de dos funciona si la pareja quiere comer algo caliente: el resto de la noche ya la pasaran de pie.

lo importante es decidirlo pronto y decirlo en persona a quienes podrian esperar otra cosa. un plano colgado en la puerta no es el lugar para enterarse de que no estas donde creias.

que hacer con los cambios de ultima hora

los habra. alguien se pone enfermo, a alguien le sale una guardia, alguien aparece con un bebe. deja de mover piezas dos dias antes y apunta los cambios en un papel; el dia de la fiesta, que los resuelva una sola persona que no seas tu, con el plano en la mano y permiso para decidir.

lleva dos listas impresas: una por mesas, para el salon, y otra por orden alfabetico, para la puerta. la segunda es la que evita la cola. nadie busca su mesa leyendo diez carteles; todo el mundo busca su apellido.

una comprobacion antes de dormir

lee el plano mesa por mesa y hazte una pregunta con cada nombre: ¿con quien va a hablar esta persona cuando retiren el primer plato? si la respuesta es «con nadie», mueve una silla. si la respuesta es «con quien tiene al lado, seguro», ya esta. esa es toda la ciencia, y cabe en una tarde.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000002', 'la-lista-de-invitados-sin-discutir-con-tu-suegra', 'La lista de invitados sin discutir con tu suegra',
  'Empieza por quién se quedaría triste. Lo demás es aritmética, y la aritmética no se enfada.',
  'organizacion', array['invitados', 'familia', 'planificación'], false, 'published', true, 730, '2026-11-09T09:00:00Z', '2026-11-09T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Todas las listas de invitados empiezan igual: alguien abre una hoja, escribe veinte nombres sin pensar y se queda mirando la línea veintiuna. A partir de ahí cada nombre arrastra a otros tres, y la lista deja de ser tuya. Hay una forma más tranquila de hacerla, y consiste en decidir las reglas antes que las personas."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Primero el número, luego los nombres"}]},{"type":"paragraph","content":[{"type":"text","text":"El tamaño de una fiesta lo fijan tres cosas: el sitio, el dinero y las ganas. Pon una cifra a cada una por separado. ¿Cuánta gente cabe sentada sin apretarse? ¿A cuánta podéis invitar sin que el presupuesto os quite el sueño? ¿Con cuánta gente sois capaces de hablar en una noche? La menor de las tres es vuestro número, y no se discute más."}]},{"type":"paragraph","content":[{"type":"text","text":"Ese número se reparte antes de escribir a nadie. Entre dos familias y un grupo de amigos, lo habitual es acordar un cupo para cada parte. Que cada cual llene el suyo como quiera: si tu suegra prefiere a sus vecinos antes que a unos primos, es su cupo. Lo que evita la discusión no es el criterio, es que el límite sea el mismo para todos y se conozca desde el principio."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Tres círculos"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quien se quedaría triste si no viniera, o te dejaría triste a ti. Es una lista corta y sale de memoria."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quien te alegraría ver allí. Amigos de siempre a los que ves poco, familia con la que te llevas bien."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Quien esperaría una invitación. Compromisos, jefes, la pareja de alguien, aquel que te invitó a la suya."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Llena el primer círculo entero, sin contar. Después cuenta lo que queda y reparte entre el segundo y el tercero, en ese orden. Si no queda sitio para el tercero, ya tienes la respuesta y además es la misma para todos: «Hemos hecho algo pequeño»."}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Nadie se ofende por una regla. La gente se ofende por una excepción."}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Las decisiones que hay que tomar una sola vez"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Acompañantes.","marks":[{"type":"bold"}]},{"type":"text","text":" O van todas las parejas estables o van solo las que conocéis. Lo que no funciona es decidirlo caso por caso. Y cuando una invitación incluye acompañante, escríbelo con su nombre si lo sabes: una persona con nombre confirma; un «más uno» se olvida."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Niños.","marks":[{"type":"bold"}]},{"type":"text","text":" Sí, no, o solo los de la familia. Cualquiera de las tres vale si se dice claro en la invitación, y cuanto antes, porque hay quien tiene que buscar canguro."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Trabajo.","marks":[{"type":"bold"}]},{"type":"text","text":" O el equipo entero o nadie. La mitad de un departamento es el peor de los números."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Gente que no vendrá.","marks":[{"type":"bold"}]},{"type":"text","text":" Si alguien vive lejos y sabéis que no puede, invitadle igual si os hace ilusión. No ocupa silla y se acordará."}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Piensa en casas, no en personas"}]},{"type":"paragraph","content":[{"type":"text","text":"Una lista de ciento veinte nombres sueltos es difícil de manejar. La misma lista son unas cuarenta y tantas casas: la familia del tercero, los tíos del pueblo, la pareja de Bilbao. Se invita por casas, se contesta por casas y se sienta por casas. Cuando apuntes a alguien, apunta con quién viene; te ahorrará la mitad de los mensajes."}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite cada casa tiene su propio enlace y contesta de una vez por todos los suyos. Puedes pegar la lista tal como la tengas, aunque sea una nota del móvil con un nombre en cada línea, y agruparla después."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"La lista de espera, sin que se note"}]},{"type":"paragraph","content":[{"type":"text","text":"Casi todo el mundo tiene una segunda tanda, y no pasa nada. El secreto está en el calendario: si la primera invitación sale con tiempo y la fecha para contestar llega pronto, las plazas que se liberan se ofrecen todavía con semanas por delante. Una invitación que llega diez días antes huele a repuesto; una que llega con mes y medio es, simplemente, una invitación."}]},{"type":"paragraph","content":[{"type":"text","text":"No lleves la segunda tanda en la cabeza ni en un grupo de mensajes donde pueda aparecer un nombre por error. Una columna aparte, que solo veáis vosotros, basta."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cuando alguien pregunta por qué no está"}]},{"type":"paragraph","content":[{"type":"text","text":"Te pasará una vez. Contesta corto, con cariño y sin inventar: «Hemos tenido que hacerla pequeña y no hemos podido invitar a todos los que queríamos. Me encantaría celebrarlo contigo otro día». Después ponle fecha a ese otro día. Una cena de cuatro un martes vale más que una silla en la mesa catorce, y casi siempre os lo pasaréis mejor."}]}]}$post$,
  $post$la lista de invitados sin discutir con tu suegra
empieza por quien se quedaria triste. lo demas es aritmetica, y la aritmetica no se enfada.
invitados familia planificacion
todas las listas de invitados empiezan igual: alguien abre una hoja, escribe veinte nombres sin pensar y se queda mirando la linea veintiuna. a partir de ahi cada nombre arrastra a otros tres, y la lista deja de ser tuya. hay una forma mas tranquila de hacerla, y consiste en decidir las reglas antes que las personas.

primero el numero, luego los nombres

el tamano de una fiesta lo fijan tres cosas: el sitio, el dinero y las ganas. pon una cifra a cada una por separado. ¿cuanta gente cabe sentada sin apretarse? ¿a cuanta podeis invitar sin que el presupuesto os quite el sueno? ¿con cuanta gente sois capaces de hablar en una noche? la menor de las tres es vuestro numero, y no se discute mas.

ese numero se reparte antes de escribir a nadie. entre dos familias y un grupo de amigos, lo habitual es acordar un cupo para cada parte. que cada cual llene el suyo como quiera: si tu suegra prefiere a sus vecinos antes que a unos primos, es su cupo. lo que evita la discusion no es el criterio, es que el limite sea el mismo para todos y se conozca desde el principio.

tres circulos

- quien se quedaria triste si no viniera, o te dejaria triste a ti. es una lista corta y sale de memoria.
- quien te alegraria ver alli. amigos de siempre a los que ves poco, familia con la que te llevas bien.
- quien esperaria una invitacion. compromisos, jefes, la pareja de alguien, aquel que te invito a la suya.

llena el primer circulo entero, sin contar. despues cuenta lo que queda y reparte entre el segundo y el tercero, en ese orden. si no queda sitio para el tercero, ya tienes la respuesta y ademas es la misma para todos: «hemos hecho algo pequeno».

nadie se ofende por una regla. la gente se ofende por una excepcion.

las decisiones que hay que tomar una sola vez

- acompanantes. o van todas las parejas estables o van solo las que conoceis. lo que no funciona es decidirlo caso por caso. y cuando una invitacion incluye acompanante, escribelo con su nombre si lo sabes: una persona con nombre confirma; un «mas uno» se olvida.
- ninos. si, no, o solo los de la familia. cualquiera de las tres vale si se dice claro en la invitacion, y cuanto antes, porque hay quien tiene que buscar canguro.
- trabajo. o el equipo entero o nadie. la mitad de un departamento es el peor de los numeros.
- gente que no vendra. si alguien vive lejos y sabeis que no puede, invitadle igual si os hace ilusion. no ocupa silla y se acordara.

piensa en casas, no en personas

una lista de ciento veinte nombres sueltos es dificil de manejar. la misma lista son unas cuarenta y tantas casas: la familia del tercero, los tios del pueblo, la pareja de bilbao. se invita por casas, se contesta por casas y se sienta por casas. cuando apuntes a alguien, apunta con quien viene; te ahorrara la mitad de los mensajes.

en convite cada casa tiene su propio enlace y contesta de una vez por todos los suyos. puedes pegar la lista tal como la tengas, aunque sea una nota del movil con un nombre en cada linea, y agruparla despues.

la lista de espera, sin que se note

casi todo el mundo tiene una segunda tanda, y no pasa nada. el secreto esta en el calendario: si la primera invitacion sale con tiempo y la fecha para contestar llega pronto, las plazas que se liberan se ofrecen todavia con semanas por delante. una invitacion que llega diez dias antes huele a repuesto; una que llega con mes y medio es, simplemente, una invitacion.

no lleves la segunda tanda en la cabeza ni en un grupo de mensajes donde pueda aparecer un nombre por error. una columna aparte, que solo veais vosotros, basta.

cuando alguien pregunta por que no esta

te pasara una vez. contesta corto, con carino y sin inventar: «hemos tenido que hacerla pequena y no hemos podido invitar a todos los que queriamos. me encantaria celebrarlo contigo otro dia». despues ponle fecha a ese otro dia. una cena de cuatro un martes vale mas que una silla en la mesa catorce, y casi siempre os lo pasareis mejor.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000003', 'que-contesten-todos-sin-perseguir-a-nadie', 'Que contesten todos sin perseguir a nadie',
  'La gente no contesta por pereza: no contesta porque no sabe qué se le pregunta ni hasta cuándo puede hacerlo.',
  'organizacion', array['confirmaciones', 'rsvp', 'invitaciones'], false, 'published', true, 735, '2026-11-04T09:00:00Z', '2026-11-04T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"El silencio de los invitados se interpreta casi siempre mal. No es desinterés. La invitación llegó en mitad de una reunión, la persona pensó «luego contesto» y el mensaje quedó enterrado bajo otros cuarenta. Conseguir respuestas no consiste en insistir más, sino en pedirlas mejor."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Pregunta una cosa que se pueda contestar"}]},{"type":"paragraph","content":[{"type":"text","text":"«¡Esperamos veros!» no es una pregunta. «¿Venís el sábado 5 de junio?» sí lo es, y se contesta con un dedo. Todo lo que haya que hacer para responder, como llamar, buscar un correo, crear una cuenta o instalar algo, resta contestaciones. Lo ideal es que la invitación y la respuesta estén en la misma pantalla y que responder cueste menos que pensarlo."}]},{"type":"paragraph","content":[{"type":"text","text":"Si la invitación es para una familia, deja que conteste una persona por todas. Nadie quiere coordinar a cuatro adultos para que cada cual pulse su botón. Y deja que digan que sí unos y que no otros: la respuesta «vamos los tres, pero mi marido trabaja» es mucho más común de lo que parece."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Pon una fecha, y que sea de verdad"}]},{"type":"paragraph","content":[{"type":"text","text":"Una fecha límite funciona si tiene una razón. «Contestad antes del 10 de mayo» suena a trámite; «El restaurante nos pide el número el 12 de mayo» suena a mundo real. Para elegirla, cuenta hacia atrás:"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"El día en que el restaurante o el salón necesita la cifra cerrada. Pregúntalo, porque cada sitio tiene el suyo."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Resta una semana para llamar a quien no haya dicho nada."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Ese es el día que va en la invitación."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Ni demasiado pronto ni demasiado tarde. Con muchos meses por delante la gente no conoce sus turnos y contesta por compromiso; con pocos días ya ha hecho otros planes."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Di qué pasa si no contestan"}]},{"type":"paragraph","content":[{"type":"text","text":"Con amabilidad y sin amenazas: «Si no nos decís nada antes de esa fecha, entenderemos que no podéis y os echaremos de menos». Una frase así hace dos cosas. A quien no piensa venir le ahorra el mal rato de decir que no. A quien sí piensa venir le da un motivo para contestar hoy."}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Un «no» a tiempo es un regalo. Agradécelo igual que un «sí»."}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Pregunta solo lo que vayas a usar"}]},{"type":"paragraph","content":[{"type":"text","text":"Cada pregunta de más pierde respuestas. Antes de añadir una, piensa quién la va a leer y qué hará con ella."}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Qué no comen.","marks":[{"type":"bold"}]},{"type":"text","text":" Sí: la cocina lo necesita. Pero es un dato de salud, así que pídelo solo si vas a darlo a la cocina, y bórralo después."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Si usarán el autobús.","marks":[{"type":"bold"}]},{"type":"text","text":" Sí, si de verdad vas a contratar uno."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"La canción que no puede faltar.","marks":[{"type":"bold"}]},{"type":"text","text":" Es divertida y mucha gente contesta solo por eso. Una está bien; tres son un examen."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Dirección postal, teléfono, fecha de nacimiento.","marks":[{"type":"bold"}]},{"type":"text","text":" No, salvo que haya una razón que puedas explicar en una línea."}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Recordar sin molestar"}]},{"type":"paragraph","content":[{"type":"text","text":"Un recordatorio está bien, dos son el límite y el tercero ya es una llamada de teléfono. El primero va una semana antes de la fecha y solo a quien no ha contestado: recibirlo después de haber confirmado da la sensación de que nadie lee las respuestas. Que sea corto, que lleve el mismo enlace y que no pida perdón ni meta prisa. «Nos falta saber si venís. Se contesta aquí en un momento»."}]},{"type":"paragraph","content":[{"type":"text","text":"La llamada se reserva para la última semana, y conviene repartirla. Cada familia llama a los suyos. Ten a mano la lista de quienes faltan, con su teléfono, y apunta la respuesta en el mismo sitio donde están las demás. La mayor fuente de errores no es el que no contesta, sino el que contestó por teléfono a tu madre y nadie lo anotó."}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite puedes recordar de una vez solo a las casas que faltan, y puedes anotar tú la respuesta de quien te la da de palabra."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cuando cambian de idea"}]},{"type":"paragraph","content":[{"type":"text","text":"Cambiarán. Deja que puedan hacerlo por su cuenta mientras sea posible y que el enlace que ya tienen siga valiendo. Prefiere mil veces que alguien corrija su respuesta dos semanas antes a que lo descubras el día de la fiesta por una silla vacía. Y cuando pase la fecha, di con claridad a quién avisar: una persona, un teléfono y ninguna explicación necesaria."}]},{"type":"paragraph","content":[{"type":"text","text":"Con esto, la última semana se parece más a hacer recuento que a perseguir a nadie. Que es, al fin y al cabo, para lo que se inventó la pregunta."}]}]}$post$,
  $post$que contesten todos sin perseguir a nadie
la gente no contesta por pereza: no contesta porque no sabe que se le pregunta ni hasta cuando puede hacerlo.
confirmaciones rsvp invitaciones
el silencio de los invitados se interpreta casi siempre mal. no es desinteres. la invitacion llego en mitad de una reunion, la persona penso «luego contesto» y el mensaje quedo enterrado bajo otros cuarenta. conseguir respuestas no consiste en insistir mas, sino en pedirlas mejor.

pregunta una cosa que se pueda contestar

«¡esperamos veros!» no es una pregunta. «¿venis el sabado 5 de junio?» si lo es, y se contesta con un dedo. todo lo que haya que hacer para responder, como llamar, buscar un correo, crear una cuenta o instalar algo, resta contestaciones. lo ideal es que la invitacion y la respuesta esten en la misma pantalla y que responder cueste menos que pensarlo.

si la invitacion es para una familia, deja que conteste una persona por todas. nadie quiere coordinar a cuatro adultos para que cada cual pulse su boton. y deja que digan que si unos y que no otros: la respuesta «vamos los tres, pero mi marido trabaja» es mucho mas comun de lo que parece.

pon una fecha, y que sea de verdad

una fecha limite funciona si tiene una razon. «contestad antes del 10 de mayo» suena a tramite; «el restaurante nos pide el numero el 12 de mayo» suena a mundo real. para elegirla, cuenta hacia atras:

- el dia en que el restaurante o el salon necesita la cifra cerrada. preguntalo, porque cada sitio tiene el suyo.
- resta una semana para llamar a quien no haya dicho nada.
- ese es el dia que va en la invitacion.

ni demasiado pronto ni demasiado tarde. con muchos meses por delante la gente no conoce sus turnos y contesta por compromiso; con pocos dias ya ha hecho otros planes.

di que pasa si no contestan

con amabilidad y sin amenazas: «si no nos decis nada antes de esa fecha, entenderemos que no podeis y os echaremos de menos». una frase asi hace dos cosas. a quien no piensa venir le ahorra el mal rato de decir que no. a quien si piensa venir le da un motivo para contestar hoy.

un «no» a tiempo es un regalo. agradecelo igual que un «si».

pregunta solo lo que vayas a usar

cada pregunta de mas pierde respuestas. antes de anadir una, piensa quien la va a leer y que hara con ella.

- que no comen. si: la cocina lo necesita. pero es un dato de salud, asi que pidelo solo si vas a darlo a la cocina, y borralo despues.
- si usaran el autobus. si, si de verdad vas a contratar uno.
- la cancion que no puede faltar. es divertida y mucha gente contesta solo por eso. una esta bien; tres son un examen.
- direccion postal, telefono, fecha de nacimiento. no, salvo que haya una razon que puedas explicar en una linea.

recordar sin molestar

un recordatorio esta bien, dos son el limite y el tercero ya es una llamada de telefono. el primero va una semana antes de la fecha y solo a quien no ha contestado: recibirlo despues de haber confirmado da la sensacion de que nadie lee las respuestas. que sea corto, que lleve el mismo enlace y que no pida perdon ni meta prisa. «nos falta saber si venis. se contesta aqui en un momento».

la llamada se reserva para la ultima semana, y conviene repartirla. cada familia llama a los suyos. ten a mano la lista de quienes faltan, con su telefono, y apunta la respuesta en el mismo sitio donde estan las demas. la mayor fuente de errores no es el que no contesta, sino el que contesto por telefono a tu madre y nadie lo anoto.

en convite puedes recordar de una vez solo a las casas que faltan, y puedes anotar tu la respuesta de quien te la da de palabra.

cuando cambian de idea

cambiaran. deja que puedan hacerlo por su cuenta mientras sea posible y que el enlace que ya tienen siga valiendo. prefiere mil veces que alguien corrija su respuesta dos semanas antes a que lo descubras el dia de la fiesta por una silla vacia. y cuando pase la fecha, di con claridad a quien avisar: una persona, un telefono y ninguna explicacion necesaria.

con esto, la ultima semana se parece mas a hacer recuento que a perseguir a nadie. que es, al fin y al cabo, para lo que se invento la pregunta.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000004', 'que-escribir-cuando-mandas-la-invitacion-por-whatsapp', 'Qué escribir cuando mandas la invitación por WhatsApp',
  'Tres mensajes que funcionan, uno que nadie contesta, y cómo mandarlos sin que parezcan una cadena.',
  'organizacion', array['whatsapp', 'invitaciones', 'mensajes'], false, 'published', true, 719, '2026-10-29T09:00:00Z', '2026-10-29T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Casi todas las invitaciones llegan hoy por mensaje. No es menos elegante que el papel: es más directo, y por eso mismo se nota más cuando está mal hecho. Un mensaje de invitación tiene que hacer tres cosas en tres líneas: decir quién invita y a qué, decir cuándo, y decir qué se espera de quien lo lee."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El mensaje que nadie contesta"}]},{"type":"paragraph","content":[{"type":"text","text":"«Hola!! Ya tenemos fecha!! Os esperamos a todos, ya os iremos contando 🎉». Suena bien y no sirve. No dice qué día, no dice dónde, no pregunta nada y va a un grupo de treinta personas en el que cada una piensa que contestarán las demás. Al cabo de una semana tendrás veinte corazones y ningún dato."}]},{"type":"paragraph","content":[{"type":"text","text":"Los grupos son buenos para dar noticias y malos para preguntar. La invitación va de una en una: a cada casa, su mensaje. Cuesta un rato, pero las respuestas llegan."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Tres mensajes que funcionan"}]},{"type":"paragraph","content":[{"type":"text","text":"El de la familia.","marks":[{"type":"bold"}]},{"type":"text","text":" Corto, cercano y con nombre:"}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Tía Rosario, nos casamos el 5 de junio y queremos que estéis. Aquí tienes vuestra invitación, con el sitio y la hora. ¿Nos decís si venís antes del 10 de mayo?"}]}]},{"type":"paragraph","content":[{"type":"text","text":"El de los amigos.","marks":[{"type":"bold"}]},{"type":"text","text":" Puede ser más suelto, pero la pregunta sigue al final y en una línea aparte:"}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Sábado 5 de junio. Misa corta, comida larga y música hasta que nos echen. Todo está en el enlace: di si vienes, con quién y qué no comes."}]}]},{"type":"paragraph","content":[{"type":"text","text":"El del trabajo o la empresa.","marks":[{"type":"bold"}]},{"type":"text","text":" Formal, sin abreviaturas y con el motivo delante:"}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Buenos días, Andrés. El 14 de octubre celebramos el aniversario de la empresa y nos gustaría contar con usted. En este enlace están el programa y la confirmación; la necesitamos antes del día 1."}]}]},{"type":"paragraph","content":[{"type":"text","text":"Fíjate en lo que comparten: una fecha, un enlace y una pregunta con plazo. Todo lo demás, como el mapa, el aparcamiento, el alojamiento o la lista de regalos, va detrás del enlace. Un mensaje que lo cuenta todo no se lee; uno que deja algo por ver se abre."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El enlace es parte del texto"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Ponlo en su propia línea y al final. En medio de una frase se pierde."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Mira cómo se ve antes de mandarlo. WhatsApp enseña una tarjeta con un dibujo y un título; si sale el nombre de la fiesta y la fecha, media invitación ya está leída."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"No uses acortadores. Una dirección que no se reconoce parece un engaño, sobre todo a quien desconfía con razón."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Manda a cada casa su enlace, no el mismo a todas. Así nadie escribe su nombre ni puede confirmar por otro."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite cada casa tiene el suyo, y el botón de WhatsApp abre el mensaje ya escrito con su nombre: solo tienes que darle a enviar. El texto lo cambias tú."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cuándo mandarlo"}]},{"type":"paragraph","content":[{"type":"text","text":"A media mañana de un día tranquilo o un domingo por la tarde, cuando la gente tiene el calendario cerca. Evita la noche del viernes y las vísperas de fiesta: el mensaje se lee, hace ilusión y se olvida."}]},{"type":"paragraph","content":[{"type":"text","text":"Mándalos todos en el mismo par de días. Las familias hablan, y quien recibe la invitación una semana después que su hermana se pregunta por qué. Empieza por las personas mayores y por quienes viven lejos, que son quienes más necesitan organizarse."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Quien no tiene WhatsApp"}]},{"type":"paragraph","content":[{"type":"text","text":"Siempre hay alguien, y suele ser alguien importante. Imprime su invitación con un código QR, o llámale y contesta tú por él. No le obligues a aprender nada para venir a una fiesta. Un «te lo apunto yo, tía» resuelve en diez segundos lo que de otra forma acabaría en un malentendido."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Si hay que rectificar"}]},{"type":"paragraph","content":[{"type":"text","text":"Cambian la hora, el sitio o el menú. Escribe un mensaje nuevo, no reenvíes el antiguo, y pon el cambio en la primera línea: «Cambio de hora: empezamos a las 18:00, no a las 19:00». Si los datos están detrás del enlace, corrígelos allí primero; así quien vuelva a abrir la invitación dentro de un mes verá lo correcto y no tendrá que buscar en la conversación cuál de los tres mensajes era el bueno."}]},{"type":"paragraph","content":[{"type":"text","text":"Y un último consejo: lee el mensaje en voz alta antes de enviarlo. Si se parece a como hablas tú, está bien. Si se parece a un anuncio, quítale la mitad de las exclamaciones."}]}]}$post$,
  $post$que escribir cuando mandas la invitacion por whatsapp
tres mensajes que funcionan, uno que nadie contesta, y como mandarlos sin que parezcan una cadena.
whatsapp invitaciones mensajes
casi todas las invitaciones llegan hoy por mensaje. no es menos elegante que el papel: es mas directo, y por eso mismo se nota mas cuando esta mal hecho. un mensaje de invitacion tiene que hacer tres cosas en tres lineas: decir quien invita y a que, decir cuando, y decir que se espera de quien lo lee.

el mensaje que nadie contesta

«hola!! ya tenemos fecha!! os esperamos a todos, ya os iremos contando 🎉». suena bien y no sirve. no dice que dia, no dice donde, no pregunta nada y va a un grupo de treinta personas en el que cada una piensa que contestaran las demas. al cabo de una semana tendras veinte corazones y ningun dato.

los grupos son buenos para dar noticias y malos para preguntar. la invitacion va de una en una: a cada casa, su mensaje. cuesta un rato, pero las respuestas llegan.

tres mensajes que funcionan

el de la familia. corto, cercano y con nombre:

tia rosario, nos casamos el 5 de junio y queremos que esteis. aqui tienes vuestra invitacion, con el sitio y la hora. ¿nos decis si venis antes del 10 de mayo?

el de los amigos. puede ser mas suelto, pero la pregunta sigue al final y en una linea aparte:

sabado 5 de junio. misa corta, comida larga y musica hasta que nos echen. todo esta en el enlace: di si vienes, con quien y que no comes.

el del trabajo o la empresa. formal, sin abreviaturas y con el motivo delante:

buenos dias, andres. el 14 de octubre celebramos el aniversario de la empresa y nos gustaria contar con usted. en este enlace estan el programa y la confirmacion; la necesitamos antes del dia 1.

fijate en lo que comparten: una fecha, un enlace y una pregunta con plazo. todo lo demas, como el mapa, el aparcamiento, el alojamiento o la lista de regalos, va detras del enlace. un mensaje que lo cuenta todo no se lee; uno que deja algo por ver se abre.

el enlace es parte del texto

- ponlo en su propia linea y al final. en medio de una frase se pierde.
- mira como se ve antes de mandarlo. whatsapp ensena una tarjeta con un dibujo y un titulo; si sale el nombre de la fiesta y la fecha, media invitacion ya esta leida.
- no uses acortadores. una direccion que no se reconoce parece un engano, sobre todo a quien desconfia con razon.
- manda a cada casa su enlace, no el mismo a todas. asi nadie escribe su nombre ni puede confirmar por otro.

en convite cada casa tiene el suyo, y el boton de whatsapp abre el mensaje ya escrito con su nombre: solo tienes que darle a enviar. el texto lo cambias tu.

cuando mandarlo

a media manana de un dia tranquilo o un domingo por la tarde, cuando la gente tiene el calendario cerca. evita la noche del viernes y las visperas de fiesta: el mensaje se lee, hace ilusion y se olvida.

mandalos todos en el mismo par de dias. las familias hablan, y quien recibe la invitacion una semana despues que su hermana se pregunta por que. empieza por las personas mayores y por quienes viven lejos, que son quienes mas necesitan organizarse.

quien no tiene whatsapp

siempre hay alguien, y suele ser alguien importante. imprime su invitacion con un codigo qr, o llamale y contesta tu por el. no le obligues a aprender nada para venir a una fiesta. un «te lo apunto yo, tia» resuelve en diez segundos lo que de otra forma acabaria en un malentendido.

si hay que rectificar

cambian la hora, el sitio o el menu. escribe un mensaje nuevo, no reenvies el antiguo, y pon el cambio en la primera linea: «cambio de hora: empezamos a las 18:00, no a las 19:00». si los datos estan detras del enlace, corrigelos alli primero; asi quien vuelva a abrir la invitacion dentro de un mes vera lo correcto y no tendra que buscar en la conversacion cual de los tres mensajes era el bueno.

y un ultimo consejo: lee el mensaje en voz alta antes de enviarlo. si se parece a como hablas tu, esta bien. si se parece a un anuncio, quitale la mitad de las exclamaciones.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000005', 'cuanto-cuesta-de-verdad-un-invitado-mas', 'Cuánto cuesta de verdad un invitado más',
  'El cubierto es solo la primera línea. Así se calcula con tus propios números, sin fiarse de los de nadie.',
  'proveedores', array['presupuesto', 'banquete', 'proveedores'], false, 'published', true, 729, '2026-10-22T09:00:00Z', '2026-10-22T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Cuando alguien dice «total, uno más», está pensando en el precio del menú. Y el menú es la parte más visible, pero ni siquiera siempre la mayor. En este artículo no encontrarás cifras medias, porque la media de otras fiestas no paga la tuya. Encontrarás la cuenta, para que la hagas con los presupuestos que tienes delante."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Gastos que suben con cada persona"}]},{"type":"paragraph","content":[{"type":"text","text":"Pide que te los den siempre "},{"type":"text","text":"por persona","marks":[{"type":"bold"}]},{"type":"text","text":" y con los impuestos incluidos. Si no los llevan, súmalos tú antes de comparar."}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Comida.","marks":[{"type":"bold"}]},{"type":"text","text":" El menú adulto y el infantil, por separado. Pregunta a partir de qué edad se cobra adulto."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Bebida.","marks":[{"type":"bold"}]},{"type":"text","text":" Si hay barra libre, cuántas horas y qué cuesta cada hora más. Si se cobra por consumo, cuál es el tope."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Recena y tarta.","marks":[{"type":"bold"}]},{"type":"text","text":" A veces van dentro y a veces no."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Papelería y detalle.","marks":[{"type":"bold"}]},{"type":"text","text":" Invitación, minuta, regalo. Poco por cabeza, pero se multiplica."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Transporte.","marks":[{"type":"bold"}]},{"type":"text","text":" Solo si contratas autobús, y con la trampa que veremos ahora."}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Gastos que suben a saltos"}]},{"type":"paragraph","content":[{"type":"text","text":"Estos no los notas hasta que cruzas una línea. La persona número cincuenta y uno no cuesta más que la cincuenta, salvo que el autobús sea de cincuenta plazas. Entonces esa persona cuesta un autobús."}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Mesas: cada ocho o diez personas hay una mesa más, con su mantel, su centro y su minuta."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Camareros: pregunta cuántas personas atiende cada uno y cuándo se añade otro."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Autobuses: por plazas."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Salón: algunos tienen un mínimo de comensales, que pagas aunque no vengan, y un máximo a partir del cual te cambian de sala."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Dibuja esas líneas en un papel. Saber que estás a dos personas del siguiente salto cambia las conversaciones de la lista de invitados más que cualquier argumento."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Gastos que no suben"}]},{"type":"paragraph","content":[{"type":"text","text":"La música, el fotógrafo, el vestido, la ceremonia, las flores del altar. Cuestan lo mismo con sesenta que con ciento veinte. No entran en la cuenta de un invitado más, pero sí explican por qué una fiesta de la mitad de tamaño no cuesta la mitad."}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Lo que decide el presupuesto no es el precio del menú: es cuántas veces se multiplica."}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"La cuenta, paso a paso"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Suma los gastos por persona. Ese es tu "},{"type":"text","text":"coste directo","marks":[{"type":"bold"}]},{"type":"text","text":"."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Para cada gasto a saltos, divide el precio del salto entre las personas que caben en él. Suma el resultado al anterior: es tu "},{"type":"text","text":"coste prudente","marks":[{"type":"bold"}]},{"type":"text","text":"."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Multiplica el coste prudente por el número de personas de tu lista, no por el de las que crees que vendrán."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Añade los gastos que no suben."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Guarda aparte un margen para lo que no has previsto. Si no lo gastas, lo celebras."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Haz la cuenta dos veces: una con la lista entera y otra con quienes ya han confirmado. La distancia entre las dos es lo que todavía no sabes. A medida que llegan respuestas se estrecha, y con ella los nervios."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Preguntas para cada proveedor"}]},{"type":"paragraph","content":[{"type":"text","text":"Antes de firmar, envía las mismas preguntas a todos y guarda las respuestas por escrito."}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿El precio lleva IVA?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Hasta qué día puedo cambiar el número de personas, y en cuánto?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Qué pasa si viene menos gente de la confirmada?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Qué se paga por cada hora de más, y quién decide si se alarga?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Los menús de músicos y fotógrafos se cobran? ¿A qué precio?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Cómo se atienden las alergias y tienen suplemento?"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"¿Cuándo son los pagos y cómo se devuelve la señal?"}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Comparar dos presupuestos que responden a lo mismo es fácil. Comparar dos folletos, imposible."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Dónde recortar sin que se note"}]},{"type":"paragraph","content":[{"type":"text","text":"Recortar en comida se nota; recortar en variedad, no tanto. Un aperitivo largo con menos cosas y bien hechas gana a uno con quince bandejas. La papelería se puede reducir casi a cero si la invitación es digital. Los centros de mesa pueden ser lo mismo que adornó la ceremonia. Y una hora menos de barra, avisada, no estropea ninguna fiesta."}]},{"type":"paragraph","content":[{"type":"text","text":"Lo que menos conviene recortar es el tiempo de quien atiende las mesas. Un menú sencillo servido con calma se recuerda bien. Un menú magnífico que llega frío, también se recuerda."}]},{"type":"paragraph","content":[{"type":"text","text":"Al final, la pregunta no es cuánto cuesta un invitado más, sino si te alegrará verlo llegar. Si la respuesta es sí, ya sabes lo que cuesta y puedes decidirlo sin miedo. Si es no, también."}]}]}$post$,
  $post$cuanto cuesta de verdad un invitado mas
el cubierto es solo la primera linea. asi se calcula con tus propios numeros, sin fiarse de los de nadie.
presupuesto banquete proveedores
cuando alguien dice «total, uno mas», esta pensando en el precio del menu. y el menu es la parte mas visible, pero ni siquiera siempre la mayor. en este articulo no encontraras cifras medias, porque la media de otras fiestas no paga la tuya. encontraras la cuenta, para que la hagas con los presupuestos que tienes delante.

gastos que suben con cada persona

pide que te los den siempre por persona y con los impuestos incluidos. si no los llevan, sumalos tu antes de comparar.

- comida. el menu adulto y el infantil, por separado. pregunta a partir de que edad se cobra adulto.
- bebida. si hay barra libre, cuantas horas y que cuesta cada hora mas. si se cobra por consumo, cual es el tope.
- recena y tarta. a veces van dentro y a veces no.
- papeleria y detalle. invitacion, minuta, regalo. poco por cabeza, pero se multiplica.
- transporte. solo si contratas autobus, y con la trampa que veremos ahora.

gastos que suben a saltos

estos no los notas hasta que cruzas una linea. la persona numero cincuenta y uno no cuesta mas que la cincuenta, salvo que el autobus sea de cincuenta plazas. entonces esa persona cuesta un autobus.

- mesas: cada ocho o diez personas hay una mesa mas, con su mantel, su centro y su minuta.
- camareros: pregunta cuantas personas atiende cada uno y cuando se anade otro.
- autobuses: por plazas.
- salon: algunos tienen un minimo de comensales, que pagas aunque no vengan, y un maximo a partir del cual te cambian de sala.

dibuja esas lineas en un papel. saber que estas a dos personas del siguiente salto cambia las conversaciones de la lista de invitados mas que cualquier argumento.

gastos que no suben

la musica, el fotografo, el vestido, la ceremonia, las flores del altar. cuestan lo mismo con sesenta que con ciento veinte. no entran en la cuenta de un invitado mas, pero si explican por que una fiesta de la mitad de tamano no cuesta la mitad.

lo que decide el presupuesto no es el precio del menu: es cuantas veces se multiplica.

la cuenta, paso a paso

- suma los gastos por persona. ese es tu coste directo.
- para cada gasto a saltos, divide el precio del salto entre las personas que caben en el. suma el resultado al anterior: es tu coste prudente.
- multiplica el coste prudente por el numero de personas de tu lista, no por el de las que crees que vendran.
- anade los gastos que no suben.
- guarda aparte un margen para lo que no has previsto. si no lo gastas, lo celebras.

haz la cuenta dos veces: una con la lista entera y otra con quienes ya han confirmado. la distancia entre las dos es lo que todavia no sabes. a medida que llegan respuestas se estrecha, y con ella los nervios.

preguntas para cada proveedor

antes de firmar, envia las mismas preguntas a todos y guarda las respuestas por escrito.

- ¿el precio lleva iva?
- ¿hasta que dia puedo cambiar el numero de personas, y en cuanto?
- ¿que pasa si viene menos gente de la confirmada?
- ¿que se paga por cada hora de mas, y quien decide si se alarga?
- ¿los menus de musicos y fotografos se cobran? ¿a que precio?
- ¿como se atienden las alergias y tienen suplemento?
- ¿cuando son los pagos y como se devuelve la senal?

comparar dos presupuestos que responden a lo mismo es facil. comparar dos folletos, imposible.

donde recortar sin que se note

recortar en comida se nota; recortar en variedad, no tanto. un aperitivo largo con menos cosas y bien hechas gana a uno con quince bandejas. la papeleria se puede reducir casi a cero si la invitacion es digital. los centros de mesa pueden ser lo mismo que adorno la ceremonia. y una hora menos de barra, avisada, no estropea ninguna fiesta.

lo que menos conviene recortar es el tiempo de quien atiende las mesas. un menu sencillo servido con calma se recuerda bien. un menu magnifico que llega frio, tambien se recuerda.

al final, la pregunta no es cuanto cuesta un invitado mas, sino si te alegrara verlo llegar. si la respuesta es si, ya sabes lo que cuesta y puedes decidirlo sin miedo. si es no, tambien.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000006', 'la-escaleta-de-una-boda-minuto-a-minuto', 'La escaleta de una boda, minuto a minuto',
  'Desde que llega el florista hasta el último taxi: cómo escribir el orden del día para que nadie te lo pregunte.',
  'eventos', array['escaleta', 'horarios', 'boda'], false, 'published', true, 728, '2026-10-15T09:00:00Z', '2026-10-15T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"La escaleta es el papel que dice qué pasa, a qué hora, dónde y quién lo hace. En la televisión nadie empieza sin ella. En las bodas se suele llevar en la cabeza, y por eso el día de la fiesta la novia contesta al teléfono mientras la peinan. Escribirla lleva una tarde y devuelve el día entero."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"De dónde se empieza"}]},{"type":"paragraph","content":[{"type":"text","text":"Se empieza por el final y se camina hacia atrás. Hay tres horas que no decides tú: cuándo se pone el sol, cuándo hay que dejar el salón y a qué hora es la ceremonia si depende de un juzgado o una parroquia. Escríbelas primero. Todo lo demás se acomoda entre ellas."}]},{"type":"paragraph","content":[{"type":"text","text":"Después apunta los bloques grandes: preparación, ceremonia, aperitivo, banquete, baile, recena. Y solo entonces baja al detalle."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Una plantilla para ajustar"}]},{"type":"paragraph","content":[{"type":"text","text":"No es la tuya: es un punto de partida para una boda de tarde con todo en el mismo sitio. Cambia las horas y borra lo que no uses."}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"10:00","marks":[{"type":"bold"}]},{"type":"text","text":" Llegan flores y decoración. Alguien abre, enseña dónde va cada cosa y tiene las llaves."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"12:00","marks":[{"type":"bold"}]},{"type":"text","text":" Peluquería y maquillaje. Quien se casa va en penúltimo lugar, no en último: así hay margen."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"14:00","marks":[{"type":"bold"}]},{"type":"text","text":" Comer algo. Se olvida siempre y se paga a las seis."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"16:00","marks":[{"type":"bold"}]},{"type":"text","text":" Fotógrafo con los preparativos."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"17:00","marks":[{"type":"bold"}]},{"type":"text","text":" Prueba de sonido. Micrófono de la ceremonia, lecturas, música de entrada."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"17:30","marks":[{"type":"bold"}]},{"type":"text","text":" Llegan los primeros invitados. Alguien los recibe y les dice dónde esperar."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"18:00","marks":[{"type":"bold"}]},{"type":"text","text":" Ceremonia."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"18:45","marks":[{"type":"bold"}]},{"type":"text","text":" Felicitaciones y fotos de grupo, con la lista de grupos en la mano."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"19:15","marks":[{"type":"bold"}]},{"type":"text","text":" Aperitivo. La pareja se escapa un rato a hacerse fotos con la última luz."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"21:00","marks":[{"type":"bold"}]},{"type":"text","text":" Se invita a pasar al comedor. Cuenta con que tarden."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"21:30","marks":[{"type":"bold"}]},{"type":"text","text":" Banquete. Los discursos, entre plato y plato, avisando a cocina."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"00:00","marks":[{"type":"bold"}]},{"type":"text","text":" Primer baile y barra."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"02:30","marks":[{"type":"bold"}]},{"type":"text","text":" Recena."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"04:00","marks":[{"type":"bold"}]},{"type":"text","text":" Última canción. Último autobús un cuarto de hora después."}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Los minutos que nadie cuenta"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Mover a la gente.","marks":[{"type":"bold"}]},{"type":"text","text":" Pasar del jardín al comedor no es un instante. Cuantas más personas y más escaleras, más minutos. Pon siempre una línea para ello."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Las fotos de familia.","marks":[{"type":"bold"}]},{"type":"text","text":" Cada grupo tarda lo que tarda en encontrarse al tío que falta. Haz la lista de grupos antes y dásela a alguien con voz."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Los discursos.","marks":[{"type":"bold"}]},{"type":"text","text":" Quien dice que hablará tres minutos habla siete. Multiplica."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"La cocina.","marks":[{"type":"bold"}]},{"type":"text","text":" Si el aperitivo se alarga, el plato caliente sufre. Quien lleva el tiempo y quien lleva la cocina tienen que hablarse durante toda la noche."}]}]}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Si en la escaleta no hay huecos, no es una escaleta: es un deseo."}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Una línea, cuatro datos"}]},{"type":"paragraph","content":[{"type":"text","text":"Cada línea necesita una hora, una duración, un sitio y una persona. «Tarta» no sirve. «23:30, diez minutos, centro del salón, avisa Marta y entra el camarero jefe» sí. Si una línea no tiene persona, la persona eres tú, y ese es justo el problema que queremos resolver."}]},{"type":"paragraph","content":[{"type":"text","text":"Distingue también lo que es para todos de lo que es para el equipo. A los invitados les interesan seis o siete líneas: a qué hora empieza, cuándo se cena, cuándo sale el autobús. El resto es cosa de quien trabaja. Dos listas distintas, sacadas de la misma, para que nunca se contradigan."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"A cada cual, la suya"}]},{"type":"paragraph","content":[{"type":"text","text":"El fotógrafo no necesita saber cuándo llega el pan, pero sí a qué hora es la última luz. El grupo de música necesita la prueba de sonido, el primer baile y la hora de cierre. Manda a cada proveedor sus líneas una semana antes y vuelve a mandarlas si algo cambia."}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite la escaleta vive con el evento: si mueves la ceremonia, puedes mover de una vez todo lo que viene detrás. Y cada proveedor recibe un enlace con lo suyo, que en el día dice qué está pasando ahora."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El día de la fiesta"}]},{"type":"paragraph","content":[{"type":"text","text":"Dale la escaleta a otra persona. Puede ser quien coordina, una prima ordenada o un amigo que no bebe: alguien que la lleve impresa, con permiso para decidir y con tu teléfono apagado. Tú no miras la hora en toda la noche. Si va con veinte minutos de retraso, no te enterarás, y los invitados tampoco."}]},{"type":"paragraph","content":[{"type":"text","text":"Ese es el secreto de las fiestas que salen bien. No es que todo ocurriera a su hora: es que había alguien que sabía qué venía después."}]}]}$post$,
  $post$la escaleta de una boda, minuto a minuto
desde que llega el florista hasta el ultimo taxi: como escribir el orden del dia para que nadie te lo pregunte.
escaleta horarios boda
la escaleta es el papel que dice que pasa, a que hora, donde y quien lo hace. en la television nadie empieza sin ella. en las bodas se suele llevar en la cabeza, y por eso el dia de la fiesta la novia contesta al telefono mientras la peinan. escribirla lleva una tarde y devuelve el dia entero.

de donde se empieza

se empieza por el final y se camina hacia atras. hay tres horas que no decides tu: cuando se pone el sol, cuando hay que dejar el salon y a que hora es la ceremonia si depende de un juzgado o una parroquia. escribelas primero. todo lo demas se acomoda entre ellas.

despues apunta los bloques grandes: preparacion, ceremonia, aperitivo, banquete, baile, recena. y solo entonces baja al detalle.

una plantilla para ajustar

no es la tuya: es un punto de partida para una boda de tarde con todo en el mismo sitio. cambia las horas y borra lo que no uses.

- 10:00 llegan flores y decoracion. alguien abre, ensena donde va cada cosa y tiene las llaves.
- 12:00 peluqueria y maquillaje. quien se casa va en penultimo lugar, no en ultimo: asi hay margen.
- 14:00 comer algo. se olvida siempre y se paga a las seis.
- 16:00 fotografo con los preparativos.
- 17:00 prueba de sonido. microfono de la ceremonia, lecturas, musica de entrada.
- 17:30 llegan los primeros invitados. alguien los recibe y les dice donde esperar.
- 18:00 ceremonia.
- 18:45 felicitaciones y fotos de grupo, con la lista de grupos en la mano.
- 19:15 aperitivo. la pareja se escapa un rato a hacerse fotos con la ultima luz.
- 21:00 se invita a pasar al comedor. cuenta con que tarden.
- 21:30 banquete. los discursos, entre plato y plato, avisando a cocina.
- 00:00 primer baile y barra.
- 02:30 recena.
- 04:00 ultima cancion. ultimo autobus un cuarto de hora despues.

los minutos que nadie cuenta

- mover a la gente. pasar del jardin al comedor no es un instante. cuantas mas personas y mas escaleras, mas minutos. pon siempre una linea para ello.
- las fotos de familia. cada grupo tarda lo que tarda en encontrarse al tio que falta. haz la lista de grupos antes y dasela a alguien con voz.
- los discursos. quien dice que hablara tres minutos habla siete. multiplica.
- la cocina. si el aperitivo se alarga, el plato caliente sufre. quien lleva el tiempo y quien lleva la cocina tienen que hablarse durante toda la noche.

si en la escaleta no hay huecos, no es una escaleta: es un deseo.

una linea, cuatro datos

cada linea necesita una hora, una duracion, un sitio y una persona. «tarta» no sirve. «23:30, diez minutos, centro del salon, avisa marta y entra el camarero jefe» si. si una linea no tiene persona, la persona eres tu, y ese es justo el problema que queremos resolver.

distingue tambien lo que es para todos de lo que es para el equipo. a los invitados les interesan seis o siete lineas: a que hora empieza, cuando se cena, cuando sale el autobus. el resto es cosa de quien trabaja. dos listas distintas, sacadas de la misma, para que nunca se contradigan.

a cada cual, la suya

el fotografo no necesita saber cuando llega el pan, pero si a que hora es la ultima luz. el grupo de musica necesita la prueba de sonido, el primer baile y la hora de cierre. manda a cada proveedor sus lineas una semana antes y vuelve a mandarlas si algo cambia.

en convite la escaleta vive con el evento: si mueves la ceremonia, puedes mover de una vez todo lo que viene detras. y cada proveedor recibe un enlace con lo suyo, que en el dia dice que esta pasando ahora.

el dia de la fiesta

dale la escaleta a otra persona. puede ser quien coordina, una prima ordenada o un amigo que no bebe: alguien que la lleve impresa, con permiso para decidir y con tu telefono apagado. tu no miras la hora en toda la noche. si va con veinte minutos de retraso, no te enteraras, y los invitados tampoco.

ese es el secreto de las fiestas que salen bien. no es que todo ocurriera a su hora: es que habia alguien que sabia que venia despues.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000007', 'comen-todos-alergias-y-dietas-sin-sustos', 'Comen todos: alergias y dietas sin sustos',
  'Qué preguntar, cómo contárselo a la cocina y qué hacer con esos datos cuando la fiesta termina.',
  'comunidad', array['alergias', 'menú', 'dietas'], false, 'published', true, 752, '2026-10-08T09:00:00Z', '2026-10-08T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"En cualquier mesa larga hay alguien que no puede comer de todo, alguien que no quiere y alguien a quien le da apuro decirlo. Atender a los tres es parte de la hospitalidad y, en el primer caso, una cuestión de salud. No hace falta ser cocinero: hace falta preguntar bien, apuntarlo en un solo sitio y asegurarse de que llega a la cocina."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Alergia, intolerancia y preferencia no son lo mismo"}]},{"type":"paragraph","content":[{"type":"text","text":"Una "},{"type":"text","text":"alergia","marks":[{"type":"bold"}]},{"type":"text","text":" puede ser grave con una cantidad mínima, y obliga a vigilar también lo que ha tocado el cuchillo. Una "},{"type":"text","text":"intolerancia","marks":[{"type":"bold"}]},{"type":"text","text":" o la "},{"type":"text","text":"enfermedad celíaca","marks":[{"type":"bold"}]},{"type":"text","text":" exigen el mismo cuidado en la cocina aunque la reacción sea distinta. Una "},{"type":"text","text":"dieta","marks":[{"type":"bold"}]},{"type":"text","text":", sea vegetariana, vegana, halal o kosher, se respeta con el mismo cariño, pero una miga no manda a nadie al hospital. Quien cocina necesita saber en cuál de los tres casos está cada persona, porque no se preparan igual."}]},{"type":"paragraph","content":[{"type":"text","text":"En la Unión Europea hay catorce alérgenos que los establecimientos tienen que declarar:"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"cereales con gluten"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"crustáceos"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"huevos"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"pescado"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"cacahuetes"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"soja"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"leche"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"frutos de cáscara"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"apio"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"mostaza"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"sésamo"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"dióxido de azufre y sulfitos"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"altramuces"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"moluscos"}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Tenerlos a mano ayuda a preguntar, pero no conviertas la invitación en un formulario médico. Una pregunta abierta y bien escrita recoge más que catorce casillas."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cómo preguntarlo"}]},{"type":"paragraph","content":[{"type":"text","text":"Pregúntalo en la propia confirmación, para cada persona y no para la familia entera. «¿Hay algo que no podáis comer?» es mejor que «Observaciones»: dice exactamente qué se espera. Añade una línea que explique para qué es: «Se lo contamos a la cocina y a nadie más»."}]},{"type":"paragraph","content":[{"type":"text","text":"Y pregunta a tiempo. La cocina puede hacer un menú aparte con una semana; con una hora solo puede hacer una ensalada. Si alguien contestó que sí hace meses, repasa su respuesta al cerrar la lista: los embarazos, los diagnósticos y las decisiones llegan entre medias."}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Lo contrario de un plato especial no es un plato normal: es una persona que cena pan."}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cómo contárselo a la cocina"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Haz una lista por mesas, no por apellidos. El camarero lleva platos a la mesa siete, no a la familia Hahn."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Escribe lo que no puede comer, no el nombre de la dieta. «Sin huevo ni leche» no deja dudas; «come sano» deja todas."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Separa en dos columnas lo que es alergia de lo que es preferencia."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Di el número total de cada menú y cuántos niños hay entre ellos."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Pregunta cómo evitan el contacto entre platos y quién, con nombre, los lleva a la mesa."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Pide que te lo repitan. No es desconfianza: es la manera de saber que se ha entendido lo mismo. Y deja una copia impresa en la cocina el día de la fiesta, porque el correo de la semana pasada lo leyó otra persona."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El bufé, el aperitivo y la barra"}]},{"type":"paragraph","content":[{"type":"text","text":"Son los sitios donde más se falla. En un bufé, pon carteles con lo que lleva cada cosa y un juego de pinzas por bandeja; los platos sin gluten, aparte y nunca al lado del pan. En el aperitivo, las bandejas pasan deprisa y nadie pregunta: pide que haya una que vaya directamente a quien la necesita. Y recuerda la barra, porque hay cócteles con huevo, con leche y con frutos secos."}]},{"type":"paragraph","content":[{"type":"text","text":"Si la tarta no la puede comer todo el mundo, ten otra cosa dulce preparada que salga a la vez. Salir media hora después, con toda la sala mirando, es casi peor que no salir."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Los niños"}]},{"type":"paragraph","content":[{"type":"text","text":"No des por hecho que lo infantil vale para todos. Los menús de niños suelen llevar leche, huevo y trigo en casi cada plato. Pregunta a los padres y deja que te digan también lo que su hija sí come: esa información vale más que cualquier carta."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cuando la fiesta termina"}]},{"type":"paragraph","content":[{"type":"text","text":"Lo que alguien no puede comer dice algo de su salud o de sus creencias. Es un dato delicado y no hay motivo para guardarlo ni un día más de lo necesario. No lo reenvíes por un grupo, no lo dejes en una hoja compartida con media familia y bórralo cuando ya no haga falta."}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite la pregunta se contesta persona por persona, la lista la ven solo quienes llevan los invitados, y lo que cada cual no come se borra por sí solo treinta días después de la fiesta. No es una virtud nuestra: es lo que cualquiera esperaría si te lo hubiera contado a ti."}]}]}$post$,
  $post$comen todos: alergias y dietas sin sustos
que preguntar, como contarselo a la cocina y que hacer con esos datos cuando la fiesta termina.
alergias menu dietas
en cualquier mesa larga hay alguien que no puede comer de todo, alguien que no quiere y alguien a quien le da apuro decirlo. atender a los tres es parte de la hospitalidad y, en el primer caso, una cuestion de salud. no hace falta ser cocinero: hace falta preguntar bien, apuntarlo en un solo sitio y asegurarse de que llega a la cocina.

alergia, intolerancia y preferencia no son lo mismo

una alergia puede ser grave con una cantidad minima, y obliga a vigilar tambien lo que ha tocado el cuchillo. una intolerancia o la enfermedad celiaca exigen el mismo cuidado en la cocina aunque la reaccion sea distinta. una dieta, sea vegetariana, vegana, halal o kosher, se respeta con el mismo carino, pero una miga no manda a nadie al hospital. quien cocina necesita saber en cual de los tres casos esta cada persona, porque no se preparan igual.

en la union europea hay catorce alergenos que los establecimientos tienen que declarar:

- cereales con gluten
- crustaceos
- huevos
- pescado
- cacahuetes
- soja
- leche
- frutos de cascara
- apio
- mostaza
- sesamo
- dioxido de azufre y sulfitos
- altramuces
- moluscos

tenerlos a mano ayuda a preguntar, pero no conviertas la invitacion en un formulario medico. una pregunta abierta y bien escrita recoge mas que catorce casillas.

como preguntarlo

preguntalo en la propia confirmacion, para cada persona y no para la familia entera. «¿hay algo que no podais comer?» es mejor que «observaciones»: dice exactamente que se espera. anade una linea que explique para que es: «se lo contamos a la cocina y a nadie mas».

y pregunta a tiempo. la cocina puede hacer un menu aparte con una semana; con una hora solo puede hacer una ensalada. si alguien contesto que si hace meses, repasa su respuesta al cerrar la lista: los embarazos, los diagnosticos y las decisiones llegan entre medias.

lo contrario de un plato especial no es un plato normal: es una persona que cena pan.

como contarselo a la cocina

- haz una lista por mesas, no por apellidos. el camarero lleva platos a la mesa siete, no a la familia hahn.
- escribe lo que no puede comer, no el nombre de la dieta. «sin huevo ni leche» no deja dudas; «come sano» deja todas.
- separa en dos columnas lo que es alergia de lo que es preferencia.
- di el numero total de cada menu y cuantos ninos hay entre ellos.
- pregunta como evitan el contacto entre platos y quien, con nombre, los lleva a la mesa.

pide que te lo repitan. no es desconfianza: es la manera de saber que se ha entendido lo mismo. y deja una copia impresa en la cocina el dia de la fiesta, porque el correo de la semana pasada lo leyo otra persona.

el bufe, el aperitivo y la barra

son los sitios donde mas se falla. en un bufe, pon carteles con lo que lleva cada cosa y un juego de pinzas por bandeja; los platos sin gluten, aparte y nunca al lado del pan. en el aperitivo, las bandejas pasan deprisa y nadie pregunta: pide que haya una que vaya directamente a quien la necesita. y recuerda la barra, porque hay cocteles con huevo, con leche y con frutos secos.

si la tarta no la puede comer todo el mundo, ten otra cosa dulce preparada que salga a la vez. salir media hora despues, con toda la sala mirando, es casi peor que no salir.

los ninos

no des por hecho que lo infantil vale para todos. los menus de ninos suelen llevar leche, huevo y trigo en casi cada plato. pregunta a los padres y deja que te digan tambien lo que su hija si come: esa informacion vale mas que cualquier carta.

cuando la fiesta termina

lo que alguien no puede comer dice algo de su salud o de sus creencias. es un dato delicado y no hay motivo para guardarlo ni un dia mas de lo necesario. no lo reenvies por un grupo, no lo dejes en una hoja compartida con media familia y borralo cuando ya no haga falta.

en convite la pregunta se contesta persona por persona, la lista la ven solo quienes llevan los invitados, y lo que cada cual no come se borra por si solo treinta dias despues de la fiesta. no es una virtud nuestra: es lo que cualquiera esperaria si te lo hubiera contado a ti.$post$
);

insert into blog_posts (id, slug, title, excerpt, category, tags, featured, status, by_house, words, publish_date, approved_at, content, search) values (
  '0197a1b0-0000-7000-8000-000000000008', 'un-congreso-de-tres-dias-en-una-sola-pagina', 'Un congreso de tres días en una sola página',
  'Inscripciones, programa, ponentes y comidas: cómo ordenar un encuentro profesional sin diez hojas de cálculo.',
  'eventos', array['congreso', 'empresa', 'programa'], false, 'published', true, 763, '2026-10-01T09:00:00Z', '2026-10-01T09:00:00Z',
  $post${"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Un congreso se parece a una boda más de lo que parece: hay una lista, un sitio, una hora y gente que llega tarde. La diferencia es que dura varios días, que nadie es de la familia y que a la pregunta «¿dónde es lo siguiente?» la hacen doscientas personas a la vez. La mejor respuesta es una sola dirección en la que esté siempre todo, y al día."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Qué tiene que estar en esa página"}]},{"type":"orderedList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Cuándo y dónde.","marks":[{"type":"bold"}]},{"type":"text","text":" Con la dirección completa, la entrada correcta y el transporte. Los recintos grandes tienen varias puertas y la gente va a la primera que ve."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"El programa por días.","marks":[{"type":"bold"}]},{"type":"text","text":" Sala, hora y ponente. Lo demás, detrás."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Cómo inscribirse.","marks":[{"type":"bold"}]},{"type":"text","text":" Y hasta cuándo, y si queda sitio."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Dónde dormir y cómo llegar desde allí.","marks":[{"type":"bold"}]}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"A quién preguntar.","marks":[{"type":"bold"}]},{"type":"text","text":" Un teléfono que alguien coja durante los tres días."}]}]}]},{"type":"paragraph","content":[{"type":"text","text":"Resiste la tentación de abrir con el saludo de la presidencia. Quien entra desde el móvil en la cola del café quiere saber en qué sala está su sesión."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"La inscripción: pide lo justo"}]},{"type":"paragraph","content":[{"type":"text","text":"Nombre, correo y entidad bastan para casi todo. Si hay comidas, qué no come cada persona. Si hay talleres con plazas limitadas, cuál prefiere. Cada campo de más retrasa a quien rellena el formulario y te obliga a ti a custodiar otro dato."}]},{"type":"paragraph","content":[{"type":"text","text":"Piensa también en quien inscribe a otros. En las empresas, una persona apunta a cinco, y esa persona no siempre asiste. Deja que lo haga de una vez y que las confirmaciones lleguen a cada asistente."}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Un aforo no es una cifra: es una promesa a quien ya se ha inscrito."}]}]},{"type":"paragraph","content":[{"type":"text","text":"Cuando la sala se llena, cierra la inscripción con claridad y ofrece una lista de espera de verdad, que avance en el mismo orden en que se pidió. Lo contrario, aceptar a todos y confiar en que fallen algunos, funciona hasta el día en que no falla nadie."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El programa, con dos lectores"}]},{"type":"paragraph","content":[{"type":"text","text":"El programa tiene dos públicos que no deben leer el mismo papel. Los asistentes necesitan títulos, salas y horas. El equipo necesita además quién abre la sala, cuándo llega el técnico, qué ponente necesita adaptador y quién trae el agua."}]},{"type":"paragraph","content":[{"type":"text","text":"Escribe una sola escaleta con todas las líneas y marca en cada una para quién es. Así, cuando una ponencia se retrasa, se corrige en un sitio y no en cuatro."}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Deja minutos entre sesiones para cambiar de sala y para la pregunta que se alarga."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Pon las pausas de café a la misma hora en todas las salas; si no, habrá cola toda la mañana."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"No programes lo mejor a primera hora del último día. A esa hora la gente está devolviendo la llave del hotel."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Numera las salas como están numeradas en el edificio, aunque el nombre bonito sea otro."}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Ponentes: una lista aparte"}]},{"type":"paragraph","content":[{"type":"text","text":"Un ponente es un invitado con más preguntas. Necesita saber cuánto habla, en qué sala, con qué ordenador, quién le presenta y quién paga el hotel. Escríbele una vez con todo eso junto y no en siete correos. Pídele a cambio tres cosas con fecha: título definitivo, una biografía corta y el permiso para grabar si vais a hacerlo."}]},{"type":"paragraph","content":[{"type":"text","text":"Tres días antes, envíale solo sus líneas del programa. Lo agradecerá más que la edición completa en PDF."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Comidas y acreditaciones"}]},{"type":"paragraph","content":[{"type":"text","text":"La comida de un congreso se calcula por turnos, no por personas: quien se inscribe para tres días no come necesariamente los tres. Pregúntalo por día si pagas por cubierto. Lleva las dietas a la cocina por turno y no en una lista única."}]},{"type":"paragraph","content":[{"type":"text","text":"Para las acreditaciones, imprime el nombre grande y la entidad pequeña; se leen a dos metros y en mitad de una conversación. Ordénalas por apellido y abre dos colas desde el principio. La primera impresión de un congreso es, literalmente, una mesa con sobres."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"El día después"}]},{"type":"paragraph","content":[{"type":"text","text":"Cierra bien. Un correo de gracias con los materiales, una pregunta corta sobre qué cambiarían y la fecha del siguiente si la hay. Cuenta quién asistió de verdad, porque esa cifra, y no la de inscritos, es la que te servirá el año que viene."}]},{"type":"paragraph","content":[{"type":"text","text":"Y borra lo que ya no haga falta. Las dietas, los teléfonos, los datos de viaje: se pidieron para tres días y los tres días han pasado."}]},{"type":"paragraph","content":[{"type":"text","text":"En Convite un encuentro profesional tiene las mismas piezas que una fiesta: su página, su lista, su límite de plazas con lista de espera y su escaleta con un enlace para cada ponente o proveedor. Cambia el tono, no el orden."}]}]}$post$,
  $post$un congreso de tres dias en una sola pagina
inscripciones, programa, ponentes y comidas: como ordenar un encuentro profesional sin diez hojas de calculo.
congreso empresa programa
un congreso se parece a una boda mas de lo que parece: hay una lista, un sitio, una hora y gente que llega tarde. la diferencia es que dura varios dias, que nadie es de la familia y que a la pregunta «¿donde es lo siguiente?» la hacen doscientas personas a la vez. la mejor respuesta es una sola direccion en la que este siempre todo, y al dia.

que tiene que estar en esa pagina

- cuando y donde. con la direccion completa, la entrada correcta y el transporte. los recintos grandes tienen varias puertas y la gente va a la primera que ve.
- el programa por dias. sala, hora y ponente. lo demas, detras.
- como inscribirse. y hasta cuando, y si queda sitio.
- donde dormir y como llegar desde alli.
- a quien preguntar. un telefono que alguien coja durante los tres dias.

resiste la tentacion de abrir con el saludo de la presidencia. quien entra desde el movil en la cola del cafe quiere saber en que sala esta su sesion.

la inscripcion: pide lo justo

nombre, correo y entidad bastan para casi todo. si hay comidas, que no come cada persona. si hay talleres con plazas limitadas, cual prefiere. cada campo de mas retrasa a quien rellena el formulario y te obliga a ti a custodiar otro dato.

piensa tambien en quien inscribe a otros. en las empresas, una persona apunta a cinco, y esa persona no siempre asiste. deja que lo haga de una vez y que las confirmaciones lleguen a cada asistente.

un aforo no es una cifra: es una promesa a quien ya se ha inscrito.

cuando la sala se llena, cierra la inscripcion con claridad y ofrece una lista de espera de verdad, que avance en el mismo orden en que se pidio. lo contrario, aceptar a todos y confiar en que fallen algunos, funciona hasta el dia en que no falla nadie.

el programa, con dos lectores

el programa tiene dos publicos que no deben leer el mismo papel. los asistentes necesitan titulos, salas y horas. el equipo necesita ademas quien abre la sala, cuando llega el tecnico, que ponente necesita adaptador y quien trae el agua.

escribe una sola escaleta con todas las lineas y marca en cada una para quien es. asi, cuando una ponencia se retrasa, se corrige en un sitio y no en cuatro.

- deja minutos entre sesiones para cambiar de sala y para la pregunta que se alarga.
- pon las pausas de cafe a la misma hora en todas las salas; si no, habra cola toda la manana.
- no programes lo mejor a primera hora del ultimo dia. a esa hora la gente esta devolviendo la llave del hotel.
- numera las salas como estan numeradas en el edificio, aunque el nombre bonito sea otro.

ponentes: una lista aparte

un ponente es un invitado con mas preguntas. necesita saber cuanto habla, en que sala, con que ordenador, quien le presenta y quien paga el hotel. escribele una vez con todo eso junto y no en siete correos. pidele a cambio tres cosas con fecha: titulo definitivo, una biografia corta y el permiso para grabar si vais a hacerlo.

tres dias antes, enviale solo sus lineas del programa. lo agradecera mas que la edicion completa en pdf.

comidas y acreditaciones

la comida de un congreso se calcula por turnos, no por personas: quien se inscribe para tres dias no come necesariamente los tres. preguntalo por dia si pagas por cubierto. lleva las dietas a la cocina por turno y no en una lista unica.

para las acreditaciones, imprime el nombre grande y la entidad pequena; se leen a dos metros y en mitad de una conversacion. ordenalas por apellido y abre dos colas desde el principio. la primera impresion de un congreso es, literalmente, una mesa con sobres.

el dia despues

cierra bien. un correo de gracias con los materiales, una pregunta corta sobre que cambiarian y la fecha del siguiente si la hay. cuenta quien asistio de verdad, porque esa cifra, y no la de inscritos, es la que te servira el ano que viene.

y borra lo que ya no haga falta. las dietas, los telefonos, los datos de viaje: se pidieron para tres dias y los tres dias han pasado.

en convite un encuentro profesional tiene las mismas piezas que una fiesta: su pagina, su lista, su limite de plazas con lista de espera y su escaleta con un enlace para cada ponente o proveedor. cambia el tono, no el orden.$post$
);
