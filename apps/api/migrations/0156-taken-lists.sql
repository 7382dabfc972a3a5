-- the release before may run on it
-- Lists of people that leave by any way are counted together.
create index access_event_taken on access_event (by_person_id, at) where kind in ('personExported', 'evidencePack');
