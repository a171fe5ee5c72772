-- Bodies in the standard's form are bound to what they name once, here: an index holds their results, and is built and
-- restored under any search path. `unaccent` calls itself stable since its dictionary could be edited; ours is not.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, $1));
--> statement-breakpoint
CREATE FUNCTION "book_words"(title text, subtitle text, tags text[], system text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN folded(concat_ws(' ', title, subtitle, array_to_string(tags, ' '), system));
--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin (book_words("title", "subtitle", "tags", "system") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "creators_search" ON "creators" USING gin (folded("name") gin_trgm_ops);