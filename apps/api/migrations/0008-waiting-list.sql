-- The waiting list of a meeting, in its order, without reading everybody who is enrolled.
create index enrollment_waiting on enrollment (engagement_id, wait_no) where wait_no is not null;
