-- The cities a policy may differ by, without reading every hospital.
create index hco_city on hco (city) where is_active;
