-- the release before may run on it
-- What a process remembers of the settings holds while this value stands still.

create table setting_epoch (
  is_only boolean primary key default true check (is_only),
  value uuid not null default gen_random_uuid()
);
comment on table setting_epoch is 'One row: has another value after each edit of policies, calendar, consent texts or the company of the contract texts. Each call compares it with what its process remembers.';
comment on column setting_epoch.value is 'Random, not counted: a transaction that edits settings, reads them and is rolled back leaves no value that another one could reach again.';
insert into setting_epoch default values;

-- At once and not at the end of the transaction, so that the transaction that edits reads its own edits.
create function renew_setting_epoch() returns trigger language plpgsql as $$
begin
  update setting_epoch set value = gen_random_uuid();
  return null;
end $$;

create trigger policy_edited after insert or update or delete or truncate on policy for each statement execute function renew_setting_epoch();
create trigger calendar_edited after insert or update or delete or truncate on calendar_day for each statement execute function renew_setting_epoch();
create trigger consent_edited after insert or update or delete or truncate on consent_version for each statement execute function renew_setting_epoch();
create trigger contract_text_edited after insert or update or delete or truncate on contract_template for each statement execute function renew_setting_epoch();
