-- Errors of pages that nothing caught, as the client tells of them.

create sequence page_error_slot as int minvalue 0 maxvalue 9999 cycle;

create table page_error (
  slot int primary key default nextval('page_error_slot') check (slot between 0 and 9999),
  scene_type int not null check (scene_type in (20, 21)),
  error_name text not null check (length(error_name) <= 40),
  place text not null check (length(place) <= 120),
  page text not null check (length(page) <= 200),
  app_version text not null check (length(app_version) <= 40),
  employee_code text not null check (length(employee_code) <= 40),
  at timestamptz not null
);
alter sequence page_error_slot owned by page_error.slot;
create index page_error_newest on page_error (at desc, slot desc);
comment on table page_error is 'Errors told by clients by name and place, never by message: the last 10,000, older ones are written over. Nothing in it is proved; at is the system''s time.';
