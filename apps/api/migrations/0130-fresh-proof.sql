-- the release before may run on it
-- Money, accounts, roles and rules ask anew who is there, however long the session lasts.
alter table session_family add column proved_at timestamptz;
comment on column session_family.proved_at is 'When its person last proved who they are: at sign-in, or when asked before a deed of weight. System clock; null: not since that is asked.';
alter table login_code add column proves boolean not null default false;
comment on column login_code.proves is 'The person proved themselves to get it: the session it opens begins with a fresh proof.';
