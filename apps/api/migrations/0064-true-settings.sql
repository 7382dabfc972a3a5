-- What the product's rules fix is told from the rules: a row an administrator could change would change nothing.
delete from system_param where key in ('meeting.stepMinutes', 'upload.imageMegabytes', 'upload.documentMegabytes');
comment on table system_param is 'Settings an administrator keeps, what is sent after a meeting, and the demo clock. The client reads them, but the demo''s, by /system/params-list.';
