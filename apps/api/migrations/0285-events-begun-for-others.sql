-- the release before may run on it
-- An agent may begin a large event for a colleague: the draft keeps for which one, the event which agent began it.
alter table event_draft add column for_person_id uuid;
alter table event_draft add constraint event_draft_for_person_id_fkey foreign key (for_person_id) references person not valid;
alter table event add column begun_by uuid;
alter table event add constraint event_begun_by_fkey foreign key (begun_by) references person not valid;
comment on column event_draft.for_person_id is 'The owner that the event is to have; null: the owner of the draft.';
comment on column event.begun_by is 'The agent that created it for its owner; null: the owner did.';
