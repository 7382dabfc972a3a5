-- the release before may run on it
-- What the product refused stands in a log of its own: equal refusals of a minute are one row with a count, so that nobody fills the disk with it.
create table refusal (
  id uuid primary key default gen_random_uuid(),
  minute timestamptz not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{2,39}$'),
  result text not null check (result ~ '^[a-zA-Z0-9]{2,60}$'),
  who text not null check (who in ('staff', 'attendee', 'unknownCode', 'nobody', 'many')),
  who_id uuid,
  call text not null default '' check (length(call) <= 120),
  object_id uuid,
  address text not null default '' check (length(address) <= 60),
  device text not null default '' check (length(device) <= 64),
  request_id text not null default '' check (length(request_id) <= 64),
  unique (minute, fingerprint)
);
create index refusal_newest on refusal (at desc, id desc);
create index refusal_person on refusal (who_id, at desc, id desc) where who_id is not null;
create index refusal_address on refusal (address, at desc, id desc);
create index refusal_object on refusal (object_id, at desc, id desc) where object_id is not null;
comment on table refusal is 'What was refused, the first of its kind in a minute. who unknownCode: an employee code that does not exist, which is kept nowhere; many: more different ones than are kept singly. Rows are never changed and live 180 days at least. System clock.';

create table refusal_times (
  minute timestamptz not null,
  fingerprint text not null,
  times bigint not null check (times > 0),
  primary key (minute, fingerprint),
  foreign key (minute, fingerprint) references refusal (minute, fingerprint) on delete cascade
);
comment on table refusal_times is 'How often the same was refused within its minute. Only grows, and only while the minute is new.';

create table refusal_day (
  day date primary key,
  rows integer not null default 0
);
comment on table refusal_day is 'How many different refusals a day has in the log; its row is held while they are written, so that processes take turns.';

create trigger refusal_append_only before update on refusal for each row execute function refuse_change();
create function keep_refusals() returns trigger language plpgsql as $$
begin
  if old.minute > clock_timestamp() - interval '180 days' then
    raise exception '% rows are kept for 180 days', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger refusal_kept before delete on refusal for each row execute function keep_refusals();
create trigger refusal_times_kept before delete on refusal_times for each row execute function keep_refusals();
create function only_count_up() returns trigger language plpgsql as $$
begin
  if (new.minute, new.fingerprint) is distinct from (old.minute, old.fingerprint) or new.times < old.times
    or old.minute < clock_timestamp() - interval '3 minutes' then
    raise exception 'a count of refusals only grows, within its minute' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refusal_times_grow before update on refusal_times for each row execute function only_count_up();
create trigger refusal_never_emptied before truncate on refusal for each statement execute function refuse_emptying();
create trigger refusal_times_never_emptied before truncate on refusal_times for each statement execute function refuse_emptying();

create function refusal_print(r jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(r -> 'kind', r -> 'result', r -> 'who', r -> 'whoId', r -> 'call', r -> 'objectId', r -> 'address',
    r -> 'device')::text, 'UTF8')), 'hex') $$;

-- Takes what a process has gathered. Of one person or address so many different ones a minute are kept singly, of all together so many a minute
-- and a day; beyond that object, call and device, and at last who it was, are left out, and the row counts many.
create function note_refusals(entries jsonb) returns void language plpgsql as $$
declare
  now_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  r jsonb;
  print text;
  step integer;
  known integer;
begin
  insert into refusal_day (day) values (now_minute::date) on conflict do nothing;
  select rows into known from refusal_day where day = now_minute::date for update;
  for r in select * from jsonb_array_elements(entries) loop
    for step in 0..2 loop
      if step = 1 then
        r := r || '{"call": "", "objectId": null, "device": ""}';
      elsif step = 2 then
        r := r || '{"who": "many", "whoId": null, "address": ""}';
      end if;
      print := refusal_print(r);
      exit when exists (select from refusal where minute = now_minute and fingerprint = print) or step = 2;
      exit when known < 50000
        and (select count(*) from refusal where minute = now_minute) < case step when 0 then 400 else 600 end
        and (step = 1 or (select count(*) from refusal where minute = now_minute and who_id = (r ->> 'whoId')::uuid) < 40
          and (select count(*) from refusal where minute = now_minute and address = r ->> 'address') < 200);
    end loop;
    insert into refusal (minute, fingerprint, at, kind, result, who, who_id, call, object_id, address, device, request_id)
    values (now_minute, print, (r ->> 'at')::timestamptz, r ->> 'kind', r ->> 'result', r ->> 'who', (r ->> 'whoId')::uuid, r ->> 'call',
      (r ->> 'objectId')::uuid, r ->> 'address', r ->> 'device', r ->> 'requestId')
    on conflict (minute, fingerprint) do nothing;
    if found then
      known := known + 1;
    end if;
    insert into refusal_times as t (minute, fingerprint, times) values (now_minute, print, (r ->> 'times')::bigint)
    on conflict (minute, fingerprint) do update set times = t.times + excluded.times;
  end loop;
  update refusal_day set rows = known where day = now_minute::date;
end $$;

-- What the chain seals of a span of minutes, whose rows change no more.
create function refusal_digest(since timestamptz, until timestamptz) returns table (rows integer, times bigint, digest text) language sql stable set timezone = 'UTC' as $$
  select count(*)::integer, coalesce(sum(t.times), 0)::bigint,
    encode(sha256(convert_to(coalesce(string_agg((to_jsonb(r) || jsonb_build_object('times', t.times))::text, chr(10) order by r.minute, r.fingerprint), ''), 'UTF8')), 'hex')
  from refusal r left join refusal_times t using (minute, fingerprint)
  where r.minute >= since and r.minute < until $$;
create unique index access_event_refusals on access_event ((detail ->> 'since')) where kind = 'refusalsSealed';

-- The working role deletes nothing here; this takes whole days that are older than the law asks for, a few at a time.
create function drop_refusals(before timestamptz, most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from refusal where id in (
    select id from refusal where minute < least(before, clock_timestamp() - interval '181 days') order by minute limit most);
  get diagnostics gone = row_count;
  delete from refusal_day where day < (clock_timestamp() - interval '181 days')::date;
  return gone;
end $$;
