ALTER TABLE "reservations" DROP CONSTRAINT "reservations_item_id_unique";--> statement-breakpoint
DROP INDEX "items_wishlist";--> statement-breakpoint
CREATE INDEX "items_of_wishlist" ON "items" USING btree ("wishlist_id","created_at","id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_wishlist_item" UNIQUE("wishlist_id","item_id");