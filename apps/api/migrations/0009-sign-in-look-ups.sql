-- A hall signs in at once: who signed already, and whose strokes these are, without reading the whole meeting.
create index sign_in_person on sign_in (enrollment_id);
create index sign_in_strokes on sign_in (engagement_id, signature_sha256) where signature_sha256 is not null;
