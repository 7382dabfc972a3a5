-- The agenda as held is confirmed by itself, apart from money: its own word says what was different.

alter table engagement add column agenda_note text not null default '' check (length(agenda_note) <= 500);
comment on column engagement.agenda_note is 'What was different where the agenda was not held as planned (agenda_held false); empty otherwise.';

-- Until now the word about the amounts stood for both.
update engagement set agenda_note = left(actual_explanation, 500) where agenda_held = false and actual_explanation <> '';
