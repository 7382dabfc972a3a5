-- Calls that failed by their HTTP status, as the client tells of them.

create sequence client_log_slot as int minvalue 0 maxvalue 9999 cycle;

create table client_log (
  slot int primary key default nextval('client_log_slot') check (slot between 0 and 9999),
  scene_type int not null check (scene_type in (20, 21)),
  integration_type int not null check (integration_type = 100001),
  result_status int not null check (result_status between 100 and 599),
  api_url text not null check (length(api_url) <= 200),
  code text not null check (length(code) <= 20),
  request_id text not null check (length(request_id) <= 64),
  duration_ms int not null check (duration_ms between 0 and 3600000),
  app_version text not null check (length(app_version) <= 40),
  employee_code text not null check (length(employee_code) <= 40),
  at timestamptz not null
);
alter sequence client_log_slot owned by client_log.slot;
create index client_log_at on client_log (at);
comment on table client_log is 'Integration errors told by clients: the last 10,000, older ones are written over. Nothing in it is proved; at is the system''s time.';
