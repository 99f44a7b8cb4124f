ALTER TABLE "items" DROP CONSTRAINT "items_id_wishlist";--> statement-breakpoint
DROP INDEX "items_wishlist";--> statement-breakpoint
DROP INDEX "wishlists_owner";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "removed_at" bigint;--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "removed_at" bigint;--> statement-breakpoint
CREATE INDEX "items_removed" ON "items" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "wishlists_removed" ON "wishlists" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "items_wishlist" ON "items" USING btree ("wishlist_id","removed_at");--> statement-breakpoint
CREATE INDEX "wishlists_owner" ON "wishlists" USING btree ("owner_id","removed_at");