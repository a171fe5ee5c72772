-- What spellings of one tag have in common. The functions are written in the standard's form, as `folded` is, because an
-- index holds their results.
CREATE FUNCTION "tag_key"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(folded($1), '\s+', ' ', 'g'));
--> statement-breakpoint
CREATE FUNCTION "tag_keys"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(tag_key(tag)), '{}') FROM unnest($1) AS tag);
--> statement-breakpoint
CREATE INDEX "books_tag_keys" ON "books" USING gin (tag_keys("tags"));
