DROP INDEX "reservations_user";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_wishlist_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_wishlist_id_pk" PRIMARY KEY("user_id","wishlist_id");