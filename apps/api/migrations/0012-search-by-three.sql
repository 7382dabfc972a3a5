-- A code is looked for by three of its characters at a time: two digits in a row stand in every tenth code.

create or replace function search_grams(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select substr(words, at, size) as gram from generate_series(1, length(words)) at, generate_series(1, 3) size where at + size - 1 <= length(words)
  ) grams
  where length(gram) < 3 or octet_length(gram) = 3
$$;
comment on function search_grams is 'Characters, neighbouring pairs, and three in a row where all are ASCII, of a lower-case text.';

create function search_key(word text) returns text[] language sql immutable parallel safe as $$
  with grams as (
    select substr(word, at, size) as gram, size from generate_series(1, length(word)) at, generate_series(1, 3) size where at + size - 1 <= length(word)
  ), rare as (
    select gram, size from grams where size = 3 and octet_length(gram) = 3
  )
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select gram from rare
    union all
    select gram from grams where size = 2 and (octet_length(gram) > 2 or not exists (select from rare))
    union all
    select gram from grams where length(word) = 1
  ) chosen
$$;
comment on function search_key is 'The rarest of a word''s grams: whatever holds the word holds all of these in its search_grams.';

do $$
declare
  found regclass;
begin
  for found in select indexrelid from pg_index where pg_get_indexdef(indexrelid) like '%search_grams(%' loop
    execute format('reindex index %s', found);
  end loop;
end $$;
