-- the release before may run on it
-- tables: action_log
select parts.divide('action_log', 'at');
