-- What happened to a large event after it was created.
create table event_history (
  event_id uuid not null references event,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('changed', 'cancelled')),
  actor_id uuid not null references person,
  params jsonb not null default '{}',
  at timestamptz not null,
  primary key (event_id, seq)
);
create trigger event_history_append_only before update or delete on event_history for each row execute function refuse_change();
comment on table event_history is 'Changes of a large event, numbered without gaps under its row lock; params name the fields and, in fen, the old and new limit. The creation stands on the event itself.';
