-- the release before may run on it
create index speaker_fee_returned on speaker_fee (submitted_by, engagement_id) where state = 'returned';
