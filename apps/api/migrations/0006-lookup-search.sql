-- Picking from long lists by a word in Chinese, pinyin initials or a code.

create function lookup_words(name text, initials text, code text) returns text language sql immutable parallel safe as $$
  select lower(name || ' ' || initials || ' ' || code)
$$;
comment on function lookup_words is 'What a picker''s keyword is looked for in, lower case.';

create index hcp_search on hcp using gin (search_grams(lookup_words(name, name_initials, code)));
create index hcp_order on hcp (name_initials, code) where is_active;
create index hco_search on hco using gin (search_grams(lookup_words(name, name_initials, code)));
create index hco_order on hco (name_initials, code) where is_active;
create index person_search on person using gin (search_grams(lookup_words(name, name_initials, employee_code)));
create index topic_search on topic using gin (search_grams(lookup_words(name, name_initials, code_4m)));
