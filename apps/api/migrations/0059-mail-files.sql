-- Attachments of mails go after their time; that there was one stays known.

alter table mail_attachment alter column file_id drop not null;
alter table mail_attachment add column gone_at timestamptz;
alter table mail_attachment add constraint mail_attachment_gone check ((file_id is null) = (gone_at is not null));
comment on table mail_attachment is 'Files of a mail. gone_at: when the file was taken away, its time by the policy retention.mail.days being over.';
create index mail_message_with_files on mail_message (created_at) where state in ('sent', 'kept', 'dead');
