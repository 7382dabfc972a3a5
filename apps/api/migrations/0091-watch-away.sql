-- Entering the meeting from its page goes on counting; coming back confirms it.

alter table watch_session add column is_away boolean not null default false;
comment on column watch_session.is_away is 'The viewer entered the meeting in its app from here and has not come back: the time since to_at counts once he does.';
create index watch_session_away on watch_session (enrollment_id) where is_away;
