-- A trial of a policy walks fees from the newest back.

create index speaker_fee_submitted on speaker_fee (submitted_at desc, id desc);
