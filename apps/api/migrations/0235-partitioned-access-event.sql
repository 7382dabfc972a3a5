-- the release before may run on it
-- tables: access_event
select parts.divide('access_event', 'at');
