-- the release before may run on it
-- Whether the people of a place take the meal of the meeting, as they say with the form or at the door.

alter table enrollment add column takes_meal boolean;
alter table sign_in add column takes_meal boolean;
comment on column enrollment.takes_meal is 'Whether the person takes the meal, as said with the form; false also where the cap of meals refused it; null: not asked. Names nobody: stays when the person is erased.';
comment on column sign_in.takes_meal is 'The same, as said by the person at the door; null: not asked. Names nobody.';

create function meal_answer(place enrollment) returns boolean language sql stable as $$
  select coalesce((select bool_or(s.takes_meal) from sign_in s where s.enrollment_id = place.id and s.voided_at is null), place.takes_meal)
$$;
comment on function meal_answer is 'Whether the person of a place takes the meal: the door says it before the form. Null: not asked.';
