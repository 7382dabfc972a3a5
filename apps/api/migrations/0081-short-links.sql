-- Each meeting's invitation page has a short address, and an opening counts once a device and day, by whichever link came first.

create index engagement_link_code on engagement (right(id::text, 12));

create index open_link_device on open_link (device_hash);
comment on table open_link is 'Openings of invitation pages: a row for each device and day (Asia/Shanghai), with the source it came by first. device_hash differs from day to day, so that nobody can be followed; no personal data.';
