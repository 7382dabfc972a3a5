-- Looks of landing pages and posters as administrators keep them. Pages and posters copy what they start from.

create table landing_template (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name_zh text not null check (length(name_zh) between 1 and 20),
  name_en text not null check (length(name_en) between 1 and 40),
  layout text not null check (layout in ('clinic', 'night', 'congress', 'type')),
  colour text not null check (colour in ('teal', 'blue', 'amber', 'slate')),
  blocks text[] not null check (blocks <@ array['cover', 'agenda', 'speakers', 'map', 'materials', 'survey']),
  text_title text not null default '' check (length(text_title) <= 40),
  text text not null default '' check (length(text) <= 1000),
  sort int not null check (sort between 0 and 9999),
  is_active boolean not null default true,
  check (text_title = '' or text <> '')
);
comment on table landing_template is 'What a landing page starts with: layout, colour, which blocks are on beside title and facts, a text of the company. The first one in use by sort and code draws pages nobody edited; a saved design holds all it took from here.';
comment on column landing_template.text is 'Text block at the end of the page; empty for none.';
insert into landing_template (id, code, name_zh, name_en, layout, colour, blocks, sort) values
  ('0a410000-0000-4000-8000-000000000001', 'clinic', '清爽', 'Clear', 'clinic', 'teal', '{cover,agenda,map,materials,survey}', 10),
  ('0a410000-0000-4000-8000-000000000002', 'night', '夜场', 'Evening', 'night', 'blue', '{cover,agenda,map,materials,survey}', 20),
  ('0a410000-0000-4000-8000-000000000003', 'congress', '大会', 'Congress', 'congress', 'amber', '{cover,agenda,map,materials,survey}', 30),
  ('0a410000-0000-4000-8000-000000000004', 'type', '文字', 'Type', 'type', 'slate', '{cover,agenda,map,materials,survey}', 40);

create table poster_template (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name_zh text not null check (length(name_zh) between 1 and 20),
  name_en text not null check (length(name_en) between 1 and 40),
  layout text not null check (layout in ('clinic', 'warm', 'night', 'minimal')),
  colour text not null check (colour in ('teal', 'blue', 'plum', 'amber', 'slate')),
  own_colour text not null default '' check (own_colour ~ '^(#[0-9A-F]{6})?$'),
  cover text not null check (cover in ('rings', 'waves', 'grid', 'cells', 'plain')),
  subtitle text not null default '' check (length(subtitle) <= 40),
  has_speakers boolean not null default true,
  sort int not null check (sort between 0 and 9999),
  is_active boolean not null default true
);
comment on table poster_template is 'What a poster starts with. own_colour: a colour of the company that takes the place of colour; white text on it reaches 4.5 : 1. has_speakers: speakers are shown at first.';
insert into poster_template (id, code, name_zh, name_en, layout, colour, cover, sort) values
  ('0a410000-0000-4000-8000-000000000011', 'clinic', '学术', 'Academic', 'clinic', 'teal', 'rings', 10),
  ('0a410000-0000-4000-8000-000000000012', 'warm', '暖意', 'Warm', 'warm', 'amber', 'waves', 20),
  ('0a410000-0000-4000-8000-000000000013', 'night', '夜场', 'Night', 'night', 'blue', 'cells', 30),
  ('0a410000-0000-4000-8000-000000000014', 'minimal', '极简', 'Minimal', 'minimal', 'plum', 'grid', 40);

alter table poster add column layout text check (layout in ('clinic', 'warm', 'night', 'minimal'));
update poster set layout = template;
alter table poster alter column layout set not null;
alter table poster drop constraint poster_template_check;
alter table poster add constraint poster_template_known foreign key (template) references poster_template (code);
alter table poster drop constraint poster_colour_check;
alter table poster add constraint poster_colour_check
  check (colour in ('teal', 'blue', 'plum', 'amber', 'slate') or colour ~ '^#[0-9A-F]{6}$');
comment on column poster.layout is 'How it is drawn: that of its template when it was chosen, whatever becomes of the template.';
