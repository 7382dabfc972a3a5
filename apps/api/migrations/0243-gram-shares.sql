-- the release before may run on it
-- Which share of the meetings holds which characters: of a word's characters the index is asked for the rarest alone.

create function gram_shares() returns json language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_object_agg(e.gram, e.share) from pg_catalog.pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (gram, share)
  where s.schemaname = 'public' and s.tablename = 'engagement_search' and e.gram is not null
$$;
comment on function gram_shares is 'Grams that many meetings hold, each with the share of the meetings, by the statistics of their index, which only its owner may read; null without statistics.';
