-- Bodies in the standard's form are bound to what they name once, here: an index holds their results, and is built and
-- restored under any search path. `unaccent` calls itself stable since its dictionary could be edited; ours is not.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, $1));
--> statement-breakpoint
CREATE FUNCTION "book_words"(title text, subtitle text, tags text[], system text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN folded(concat_ws(' ', title, subtitle, array_to_string(tags, ' '), system));
--> statement-breakpoint
-- What spellings of one tag have in common. The functions are written in the standard's form, as `folded` is, because an
-- index holds their results.
CREATE FUNCTION "tag_key"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(folded($1), '\s+', ' ', 'g'));
--> statement-breakpoint
CREATE FUNCTION "tag_keys"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(tag_key(tag)), '{}') FROM unnest($1) AS tag);
