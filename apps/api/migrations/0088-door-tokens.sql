-- A token given for a number typed at the door proves that its holder stands there, not who it is: it shows the family name only.

alter table attendee_token add column is_from_door boolean not null default false;
comment on column attendee_token.is_from_door is 'Given for a phone number typed at the door: answers name its person by family name only.';
