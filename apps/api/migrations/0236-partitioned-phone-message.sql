-- the release before may run on it
-- tables: phone_message, person, engagement, hcp
select parts.divide('phone_message', 'created_at');
