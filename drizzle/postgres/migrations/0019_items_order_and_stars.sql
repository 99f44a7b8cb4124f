DROP INDEX "items_wishlist";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_starred" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until their owners order them, items stay in the order of creation.
UPDATE "items" SET "position" = "created_at";--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("wishlist_id","removed_at","created_at");--> statement-breakpoint
CREATE INDEX "items_starred" ON "items" USING btree ("wishlist_id","removed_at","id") WHERE is_starred = 1;--> statement-breakpoint
CREATE INDEX "items_wishlist" ON "items" USING btree ("wishlist_id","removed_at","position");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_is_starred" CHECK ("items"."is_starred" in (0, 1));