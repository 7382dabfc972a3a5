-- the release before may run on it
-- A letter without an answer goes again by itself, once after some working days and a last time before the closing date.

alter table invitation add column own_sent_at timestamptz, add column again text;
alter table invitation add constraint invitation_again_check check (again in ('again', 'last')) not valid;
comment on column invitation.own_sent_at is 'When it last went to the phone of the doctor, business clock; null: never, or by the release before, and then it goes by hand alone.';
comment on column invitation.again is 'The last step by which it went again by itself: again, last; null: none.';

alter table meeting_message_switch add column letters boolean not null default true;
comment on column meeting_message_switch.letters is 'Letters without an answer go again by themselves.';
