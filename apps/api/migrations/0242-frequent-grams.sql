-- the release before may run on it
-- Which characters so many meetings hold that a walk in their order meets them sooner than the index of characters.

create function frequent_grams() returns text[] language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array_agg(e.gram) from pg_catalog.pg_stats s cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (gram, freq)
  where s.schemaname = 'public' and s.tablename = 'engagement_search' and e.gram is not null and e.freq >= 0.03
$$;
comment on function frequent_grams is 'Grams that at least 3 of 100 meetings hold, by the statistics of their index, which only its owner may read; null without statistics.';
