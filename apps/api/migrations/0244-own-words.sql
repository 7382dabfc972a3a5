-- the release before may run on it
-- outside a transaction
-- What a meeting holds itself, without its owner: a person's name leads to that person first, and from there to the meetings in order.
create index concurrently if not exists engagement_own_words on engagement using gin (search_grams(search_words(array[name, name_initials, engagement_code])));
